// The live spectrogram of the guide to signals, in Chromium: that it shows the lines of its tone, and hears a microphone.
import assert from "node:assert/strict";
import { join } from "node:path";
import { withPage } from "../package/browser.js";

const WIDTHS = [360, 1280];
const SCHEMES = ["light", "dark"];

/** Rows of the picture per Hz, and its moments per second. */
const ROWS = 0.032;
const MOMENTS = 100;

const pictureOf = (page) => page.evaluate(() => document.getElementById("spectrogram").toDataURL());
const textOf = (page, id) => page.locator(`#${id}`).textContent();

/** Waits until a text of the page has a pattern. */
const waitForText = (page, id, pattern) =>
  page.waitForFunction(
    ([name, source]) => new RegExp(source).test(document.getElementById(name).textContent),
    [id, pattern],
  );

/** Waits until the silence in the corner has the colour of the ground: the picture is painted again in the frame behind a change. */
const waitForGround = (page) =>
  page.waitForFunction(() => {
    const canvas = document.getElementById("spectrogram");
    const [red, green, blue] = canvas.getContext("2d").getImageData(0, 0, 1, 1).data;
    return getComputedStyle(canvas).backgroundColor === `rgb(${red}, ${green}, ${blue})`;
  });

/**
 * Returns the row from the bottom that differs most from the ground, in each column of the picture; `from` to `to` are the rows that
 * count.
 */
const linesOf = (page, from, to) =>
  page.evaluate(
    ([low, high]) => {
      const canvas = document.getElementById("spectrogram");
      const { width, height } = canvas;
      const { data } = canvas.getContext("2d").getImageData(0, 0, width, height);
      const ground = getComputedStyle(canvas).backgroundColor.match(/\d+/g).map(Number);
      const differs = (column, row) => {
        const at = 4 * ((height - 1 - row) * width + column);
        return ground.reduce((sum, part, index) => sum + Math.abs(data[at + index] - part), 0);
      };
      return Array.from({ length: width }, (_, column) => {
        let best = low;
        for (let row = low; row < high; row += 1)
          if (differs(column, row) > differs(column, best)) best = row;
        return differs(column, best) > 100 ? best : -1;
      });
    },
    [from, to],
  );

/** Every column of the still picture has both voices of the tone where their formulas say. */
async function tryLines(page) {
  const [loud, soft] = [await linesOf(page, 0, 256), await linesOf(page, 178, 210)];
  assert.equal(loud.length, 640);
  for (const [column, row] of loud.entries()) {
    const t = (column + 1) / MOMENTS - 0.016;
    const expected = (3000 - 2500 * Math.cos((2 * Math.PI * t) / 4)) * ROWS;
    assert.ok(Math.abs(row - expected) <= 2, `column ${column}: row ${row}, not ${expected}`);
    const other = (6000 + 400 * Math.cos(2 * Math.PI * t)) * ROWS;
    // Where the voices are near each other, the loud one has the darker row.
    if (other - expected > 20)
      assert.ok(Math.abs(soft[column] - other) <= 2, `column ${column}: row ${soft[column]}, not ${other}`);
  }
}

/** Nothing moves by itself for a reader who asked for that; the looks at each width, light and dark. */
async function tryStill(page, artifacts) {
  await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "light" });
  await page.reload();
  const pictures = new Set();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await page.locator("figure.live").scrollIntoViewIfNeeded();
    await waitForText(page, "took", "^A frame: 640 × 512 samples, .* in [0-9.]+ ms");
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme });
      await waitForGround(page);
      pictures.add(await pictureOf(page));
      await tryLines(page);
      const box = await page.locator("#spectrogram").boundingBox();
      assert.ok(box.x >= 0 && box.x + box.width <= width && box.height >= 192, JSON.stringify(box));
      await page.screenshot({ path: join(artifacts, `spectrogram-${width}-${colorScheme}.png`) });
    }
  }
  assert.equal(pictures.size, SCHEMES.length, "a still picture moves, or light and dark are alike");
  assert.equal(await textOf(page, "tone"), "Tone");
  return await textOf(page, "took");
}

/** The tone runs by itself, and the keyboard stops it. */
async function tryTone(page) {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.reload();
  await page.locator("figure.live").scrollIntoViewIfNeeded();
  await waitForText(page, "tone", "^Stop tone$");
  const before = await pictureOf(page);
  await page.waitForFunction((seen) => document.getElementById("spectrogram").toDataURL() !== seen, before);
  await page.locator("#tone").focus();
  await page.keyboard.press("Enter");
  assert.equal(await textOf(page, "tone"), "Tone");
  const still = await pictureOf(page);
  await page.waitForTimeout(200);
  assert.equal(await pictureOf(page), still, "the picture moves behind a stop");
  await page.keyboard.press("Tab");
  assert.equal(await page.evaluate(() => document.activeElement.id), "microphone");
}

/** A microphone that is refused is told; one that hears 2,000 Hz shows them, and is let go at the end. */
async function tryMicrophone(page) {
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("no", "NotAllowedError"));
  });
  await page.keyboard.press("Enter");
  await waitForText(page, "heard", "does not let");
  assert.equal(await textOf(page, "microphone"), "Microphone");
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      const context = new AudioContext();
      const ear = context.createMediaStreamDestination();
      const voice = new OscillatorNode(context, { frequency: 2000 });
      voice.connect(ear);
      voice.start();
      await context.resume();
      globalThis.ears = ear.stream.getTracks();
      return ear.stream;
    };
  });
  await page.click("#microphone");
  await waitForText(page, "microphone", "^Stop microphone$");
  assert.equal(await textOf(page, "heard"), "");
  await page.waitForTimeout(1500);
  await page.click("#microphone");
  assert.deepEqual(await page.evaluate(() => globalThis.ears.map((track) => track.readyState)), ["ended"]);
  const newest = (await linesOf(page, 0, 256)).slice(-30);
  for (const row of newest) assert.ok(Math.abs(row - 2000 * ROWS) <= 1, `rows ${newest}`);
}

/** Tries the spectrogram of the site at an address, and leaves pictures in a folder. */
export async function trySpectrogram(address, artifacts) {
  return await withPage(`${address}guides/signals.html`, async (page) => {
    const errors = [];
    page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
    page.on("pageerror", (error) => errors.push(String(error)));
    const told = await tryStill(page, artifacts);
    await tryTone(page);
    await tryMicrophone(page);
    assert.deepEqual(errors, []);
    return told;
  });
}
