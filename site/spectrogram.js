// The live spectrogram of the guide to signals. Its canvas is empty until its script is there.
import { HEIGHT, LENGTH, STEP, WIDTH } from "./client/spectra.js";

const seconds = WIDTH * STEP;
const hertz = Math.round(HEIGHT / LENGTH).toLocaleString("en");

export const SPECTROGRAM = `<figure class="live">
<canvas id="spectrogram" role="img" aria-label="A spectrogram that moves to the left" aria-describedby="axes" width="${WIDTH}" height="${HEIGHT}"></canvas>
<p class="sources"><button type="button" id="tone">Tone</button><button type="button" id="microphone">Microphone</button><span id="heard" role="status"></span></p>
<figcaption><span id="axes">The last ${seconds} seconds go from left to right, 0 to ${hertz} Hz from the bottom to the top.</span> <code>np.fft.rfft</code> transforms what is new for each frame, a row for each column of the picture. The tone is silent, and what the microphone hears stays in your browser. <span id="took"></span></figcaption>
</figure>`;
