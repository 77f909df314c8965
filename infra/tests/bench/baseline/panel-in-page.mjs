// @ts-check
// Each function is self-contained, because it is sent into the page as text.

export function watchKeys() {
  /** @type {number[]} */
  const times = [];
  const page = /** @type {any} */ (globalThis);
  page.stopKeys?.();
  const note = (/** @type {KeyboardEvent} */ { timeStamp }) =>
    requestAnimationFrame(() => {
      // A message sent in a frame arrives when that frame is painted.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => times.push(performance.now() - timeStamp);
      port2.postMessage(null);
    });
  document.addEventListener('keydown', note, true);
  page.stopKeys = () => document.removeEventListener('keydown', note, true);
  page.keyTimes = () => new Promise((resolve) => setTimeout(() => resolve(times), 300));
}

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
