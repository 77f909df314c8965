// @ts-check

/**
 * A message between the page's script and one of its frames.
 * @typedef {{ channel: 'stripe-emulator', frame: string, kind: string, data?: any }} FrameMessage
 */

/** The script's URL, to which all others are relative, because the site may add a path prefix. */
export const BASE_URL = new URL(
  './',
  document.currentScript instanceof HTMLScriptElement
    ? // Served as /v3/ or /stripe.js; the parts are relative to both.
      document.currentScript.src.replace(/\/v3\/?(\?.*)?$/, '/stripe.js')
    : document.baseURI,
);

/**
 * A frame's URL; its fragment contains the frame's name and the page's origin.
 * @param {string} file
 * @param {string} frame
 */
export function frameUrl(file, frame) {
  const url = new URL(`elements/${file}`, BASE_URL);
  url.hash = new URLSearchParams({ frame, page: window.location.origin }).toString();
  return url.href;
}

/**
 * Sends a message into a frame, to the emulator's origin only.
 * @param {HTMLIFrameElement} iframe
 * @param {{ frame: string, kind: string, data?: unknown }} message
 * @param {MessagePort[]} [ports] the first receives the answer
 */
export function postToFrame(iframe, message, ports = []) {
  iframe.contentWindow?.postMessage({ channel: 'stripe-emulator', ...message }, BASE_URL.origin, ports);
}

/**
 * Calls back for every message from this frame; a message from another origin or window is ignored.
 * @param {HTMLIFrameElement} iframe
 * @param {string} frame
 * @param {(message: FrameMessage) => void} receive
 * @returns {() => void} stops listening
 */
export function listenToFrame(iframe, frame, receive) {
  /** @param {MessageEvent} event */
  const onMessage = (event) => {
    if (event.origin !== BASE_URL.origin || event.source !== iframe.contentWindow) return;
    const message = event.data;
    if (message?.channel === 'stripe-emulator' && message.frame === frame) receive(message);
  };
  window.addEventListener('message', onMessage);
  return () => window.removeEventListener('message', onMessage);
}
