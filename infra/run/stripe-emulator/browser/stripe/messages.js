// @ts-check

/** @typedef {{ kind: string, data?: any }} FrameMessage a message between the page's script and one of its frames */

/** The script's URL, to which all others are relative, because the site may add a path prefix. */
export const BASE_URL = new URL(
  './',
  document.currentScript instanceof HTMLScriptElement
    ? // Served as /v3/ or /stripe.js; the parts are relative to both.
      document.currentScript.src.replace(/\/v3\/?(\?.*)?$/, '/stripe.js')
    : document.baseURI,
);

/**
 * Opens a channel to a frame of the emulator. Messages wait in it until the frame has loaded.
 * @param {HTMLIFrameElement} iframe
 * @param {(message: FrameMessage) => void} receive
 * @returns {MessagePort}
 */
export function openChannel(iframe, receive) {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = (event) => receive(event.data);
  const connect = () => iframe.contentWindow?.postMessage('stripe-emulator', BASE_URL.origin, [port2]);
  iframe.addEventListener('load', connect, { once: true });
  return port1;
}
