// @ts-check
import { frameUrl, listenToFrame, postToFrame } from './messages.js';

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
    this.name = `__privateStripeFrame${frameCount}`;
    this.isListening = false;
    /** @type {{ kind: string, data: unknown, ports: MessagePort[] }[]} */
    this.waiting = [];
    const iframe = document.createElement('iframe');
    iframe.name = this.name;
    iframe.title = page.title;
    iframe.src = frameUrl(page.file, this.name);
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
    this.stopListening = listenToFrame(iframe, this.name, (message) => this.handle(message, receive));
  }

  /**
   * @param {FrameMessage} message
   * @param {(message: FrameMessage) => void} receive
   */
  handle(message, receive) {
    if (message.kind === 'loaded') {
      this.isListening = true;
      for (const { kind, data, ports } of this.waiting.splice(0)) this.post(kind, data, ports);
    } else if (message.kind === 'resize') {
      this.iframe.style.height = `${Number(message.data.height)}px`;
      // Browsers paint a frame with another colour scheme opaque.
      this.iframe.style.colorScheme = message.data.isDark ? 'dark' : 'light';
      this.iframe.style.opacity = '1';
    } else receive(message);
  }

  /**
   * Sends a message, once the frame listens.
   * @param {string} kind
   * @param {unknown} [data]
   * @param {MessagePort[]} [ports]
   */
  post(kind, data, ports = []) {
    if (this.isListening) postToFrame(this.iframe, { frame: this.name, kind, data }, ports);
    else this.waiting.push({ kind, data, ports });
  }

  remove() {
    this.stopListening();
    this.iframe.remove();
  }
}
