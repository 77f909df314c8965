// @ts-check
// What the panel's benchmark runs inside the page. Each function stands alone: it is sent there as text.

/** Notes of each key from now on how long it took from the system's event until the frame that shows it was painted.
 *  `keyTimes()` gives them. */
export function watchKeys() {
  /** @type {number[]} */
  const times = [];
  const page = /** @type {any} */ (globalThis);
  page.stopKeys?.();
  const note = (/** @type {KeyboardEvent} */ { timeStamp }) =>
    requestAnimationFrame(() => {
      // A message that is sent in a frame arrives when that frame is painted.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => times.push(performance.now() - timeStamp);
      port2.postMessage(null);
    });
  document.addEventListener('keydown', note, true);
  page.stopKeys = () => document.removeEventListener('keydown', note, true);
  page.keyTimes = () => new Promise((resolve) => setTimeout(() => resolve(times), 300));
}

/** Notes how long each frame takes from now on. `frameTimes()` ends that and gives them. */
export function watchFrames() {
  /** @type {number[]} */
  const times = [];
  let isOver = false;
  let last = performance.now();
  const note = () => {
    const now = performance.now();
    times.push(now - last);
    last = now;
    if (!isOver) requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
  const page = /** @type {any} */ (globalThis);
  page.frameTimes = () => {
    isOver = true;
    return times.slice(1);
  };
}
