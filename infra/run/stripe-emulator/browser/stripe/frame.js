// @ts-check
import { BASE_URL, openChannel } from './messages.js';

/** @typedef {import('./messages.js').FrameMessage} FrameMessage */

let frameCount = 0;

/** Initial height, against layout shifts. */
const FIRST_HEIGHTS = new Map([
  ['payment', 224],
  ['linkAuthentication', 70],
  ['address', 372],
]);
const PAGES = new Map([
  ['payment', { file: 'payment.html', title: 'Secure payment input frame' }],
  ['linkAuthentication', { file: 'email.html', title: 'Secure email input frame' }],
  ['address', { file: 'address.html', title: 'Secure address input frame' }],
]);

/**
 * Whether the script supports this type of element.
 * @param {string} type
 */
export function isKnownElement(type) {
  return PAGES.has(type);
}

/** One element's iframe. */
export class ElementFrame {
  /**
   * @param {string} type
   * @param {(message: FrameMessage) => void} receive
   */
  constructor(type, receive) {
    const page = PAGES.get(type) ?? { file: '', title: '' };
    frameCount += 1;
    const iframe = document.createElement('iframe');
    iframe.name = `__privateStripeFrame${frameCount}`;
    iframe.title = page.title;
    iframe.src = new URL(`elements/${page.file}`, BASE_URL).href;
    iframe.allow = 'payment *';
    // A margin for focus rings, which the frame's edge would clip.
    Object.assign(iframe.style, {
      border: 'none',
      display: 'block',
      margin: '-4px',
      width: 'calc(100% + 8px)',
      minWidth: 'calc(100% + 8px)',
      height: `${FIRST_HEIGHTS.get(type) ?? 100}px`,
      opacity: '0',
      overflow: 'hidden',
    });
    this.iframe = iframe;
    this.port = openChannel(iframe, (message) => {
      if (message.kind !== 'resize') return receive(message);
      iframe.style.height = `${Number(message.data.height)}px`;
      // Browsers paint a frame with another colour scheme opaque.
      iframe.style.colorScheme = message.data.isDark ? 'dark' : 'light';
      iframe.style.opacity = '1';
    });
  }

  /**
   * @param {string} kind
   * @param {unknown} [data]
   * @param {MessagePort[]} [ports] the first receives the answer
   */
  post(kind, data, ports = []) {
    this.port.postMessage({ kind, data }, ports);
  }

  remove() {
    this.port.close();
    this.iframe.remove();
  }
}
