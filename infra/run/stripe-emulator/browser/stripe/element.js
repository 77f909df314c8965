// @ts-check
import { IntegrationError } from './errors.js';
import { ElementFrame } from './frame.js';

/**
 * @typedef {(event?: any) => void} Listener
 * @typedef {{ complete: boolean, empty: boolean, value: any, error?: import('./errors.js').StripeError }} ElementState
 */

/** Time limit for loading a frame. */
const LOAD_TIMEOUT_MS = 15_000;

/** One Stripe Element, as react-stripe-js and pages use it. */
export class StripeElement {
  /**
   * @param {string} type
   * @param {Record<string, any>} options
   * @param {{ settings: () => Record<string, any>, onDestroy: (element: StripeElement) => void }} group
   */
  constructor(type, options, group) {
    this._type = type;
    this._options = options;
    this._group = group;
    /** @type {Map<string, Set<Listener>>} */
    this._listeners = new Map();
    /** @type {ElementFrame | null} */
    this._frame = null;
    this._isDestroyed = false;
    /** @type {ElementState} */
    this._state = { complete: false, empty: true, value: {} };
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this._loadTimer = undefined;
  }

  /** @param {string | HTMLElement} target */
  mount(target) {
    if (this._isDestroyed)
      throw new IntegrationError('This Element has already been destroyed. Please create a new one.');
    const container = typeof target === 'string' ? document.querySelector(target) : target;
    if (!container) throw new IntegrationError(`The selector you specified (${target}) applies to no DOM elements.`);
    this.unmount();
    const frame = new ElementFrame(this._type, (message) => this._receive(message));
    this._frame = frame;
    frame.post('init', { settings: this._group.settings(), options: this._options });
    container.classList.add('StripeElement');
    container.replaceChildren(frame.iframe);
    this._loadTimer = setTimeout(() => {
      const error = { type: 'api_connection_error', message: `The ${this._type} Element failed to load.` };
      this._emit('loaderror', { elementType: this._type, error });
    }, LOAD_TIMEOUT_MS);
    return this;
  }

  unmount() {
    clearTimeout(this._loadTimer);
    this._frame?.iframe.parentElement?.classList.remove('StripeElement');
    this._frame?.remove();
    this._frame = null;
    return this;
  }

  destroy() {
    this.unmount();
    this._isDestroyed = true;
    this._listeners.clear();
    this._group.onDestroy(this);
    return this;
  }

  /** @param {Record<string, any>} options */
  update(options) {
    this._options = { ...this._options, ...options };
    return this;
  }

  /** @param {string} event @param {Listener} listener */
  on(event, listener) {
    const listeners = this._listeners.get(event) ?? new Set();
    this._listeners.set(event, listeners.add(listener));
    return this;
  }

  /** @param {string} event @param {Listener} [listener] */
  off(event, listener) {
    if (listener) this._listeners.get(event)?.delete(listener);
    else this._listeners.delete(event);
    return this;
  }

  /** @param {string} event @param {any} data */
  _emit(event, data) {
    for (const listener of [...(this._listeners.get(event) ?? [])]) listener(data);
  }

  /**
   * Sends a request to the frame; null when the Element is not mounted.
   * @param {string} kind
   * @param {Record<string, unknown>} [data]
   * @returns {Promise<any>}
   */
  _ask(kind, data = {}) {
    const frame = this._frame;
    if (!frame) return Promise.resolve(null);
    const { port1, port2 } = new MessageChannel();
    return new Promise((resolve) => {
      port1.onmessage = (event) => resolve(event.data);
      frame.post(kind, data, [port2]);
    });
  }

  /** @param {import('./messages.js').FrameMessage} message */
  _receive({ kind, data }) {
    const elementType = this._type;
    if (kind === 'change') {
      this._state = data;
      const mode = elementType === 'address' ? { elementMode: this._options['mode'], isNewAddress: true } : {};
      this._emit('change', { elementType, collapsed: false, ...mode, ...data });
    } else if (['ready', 'focus', 'blur', 'loaderror'].includes(kind)) {
      if (kind === 'ready' || kind === 'loaderror') clearTimeout(this._loadTimer);
      this._emit(kind, { elementType, ...data });
    }
  }
}
