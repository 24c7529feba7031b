// The microphone as a source of samples for the spectrogram of the guide to signals. The samples stay in the page.

/** The newest samples that are kept: the most that the browser keeps. */
const KEPT = 32_768;

/** What a refusal means, by the name of the browser's error. */
const REASONS = {
  NotAllowedError: "The browser does not let this page hear the microphone.",
  NotFoundError: "There is no microphone.",
};

/** Opens the microphone: asks the reader first. Throws an error with a sentence for the reader. `onEnd` runs if the microphone goes away. */
export async function openMicrophone(onEnd) {
  const { mediaDevices } = navigator;
  // A page that came over an unsafe connection has none.
  if (mediaDevices === undefined) throw new Error("This page has no access to microphones: it needs https.");
  // What browsers do to a voice hides what else there is.
  const audio = { echoCancellation: false, noiseSuppression: false, autoGainControl: false };
  let stream;
  try {
    stream = await mediaDevices.getUserMedia({ audio });
  } catch (error) {
    throw new Error(REASONS[error.name] ?? `The microphone does not start: ${error.message}`);
  }
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  try {
    return await sourceOf(stream, stop, onEnd);
  } catch (error) {
    stop();
    throw error;
  }
}

async function sourceOf(stream, stop, onEnd) {
  const context = new AudioContext();
  const analyser = new AnalyserNode(context, { fftSize: KEPT });
  context.createMediaStreamSource(stream).connect(analyser);
  for (const track of stream.getTracks()) track.addEventListener("ended", onEnd);
  await context.resume();
  const newest = new Float32Array(KEPT);
  return {
    rate: context.sampleRate,
    /** Half a second. */
    most: 50,
    time: () => context.currentTime,
    samples(_end, length) {
      analyser.getFloatTimeDomainData(newest);
      return newest.subarray(KEPT - length);
    },
    close() {
      stop();
      void context.close();
    },
  };
}
