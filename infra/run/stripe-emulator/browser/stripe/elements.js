// @ts-check
import { StripeElement } from './element.js';
import { IntegrationError } from './errors.js';
import { isKnownElement } from './frame.js';

/** The order in which elements are checked and their first error is reported. */
const CHECK_ORDER = ['linkAuthentication', 'address', 'payment'];

/** A group of Elements over one PaymentIntent: what `stripe.elements()` returns. */
export class StripeElements {
  /**
   * @param {string} key
   * @param {Record<string, any>} options
   */
  constructor(key, options) {
    if (options['clientSecret'] !== undefined && !/^pi_\w+_secret_\w+$/.test(options['clientSecret'])) {
      const value = String(options['clientSecret']);
      throw new IntegrationError(
        `Invalid value for elements(): clientSecret should be a client secret of the form \${id}_secret_\${secret}. You specified: ${value}.`,
      );
    }
    this._key = key;
    this._options = options;
    /** @type {StripeElement[]} */
    this._elements = [];
  }

  /**
   * @param {string} type
   * @param {Record<string, any>} [options]
   */
  create(type, options = {}) {
    if (!isKnownElement(type)) throw new IntegrationError(`The emulator has no Element of type ${type}.`);
    if (this.getElement(type, options)) {
      throw new IntegrationError(
        `Can only create one Element of type ${type} in this Elements instance; of addresses one of each mode.`,
      );
    }
    const element = new StripeElement(type, options, {
      settings: () => this._settings(),
      onDestroy: (gone) => {
        this._elements = this._elements.filter((one) => one !== gone);
      },
    });
    this._elements.push(element);
    return element;
  }

  /**
   * @param {string | { __elementType?: string }} type the name, or a react-stripe-js component
   * @param {{ mode?: string }} [options] of two addresses, which one; the first when it says nothing
   */
  getElement(type, { mode } = {}) {
    const name = typeof type === 'string' ? type : type.__elementType;
    const isMeant = (/** @type {StripeElement} */ element) =>
      element._type === name && (name !== 'address' || mode === undefined || element._options['mode'] === mode);
    return this._elements.find(isMeant) ?? null;
  }

  /** @param {Record<string, any>} options */
  update(options) {
    this._options = { ...this._options, ...options };
    for (const element of this._elements) element._frame?.post('settings', this._settings());
  }

  /** Validates every Element and shows what is missing. */
  async submit() {
    const checked = CHECK_ORDER.flatMap((type) => this._elements.filter((element) => element._type === type));
    const answers = await Promise.all(checked.map((element) => element._ask('submit')));
    const index = answers.findIndex((answer) => answer?.error);
    if (index >= 0) {
      checked[index]?._ask('focusInvalid');
      return { error: answers[index].error };
    }
    return { selectedPaymentMethod: 'card' };
  }

  /** What the address Elements add to a confirmation; without a billing Element, the shipping address is used. The email
   *  Element's value is for Link only. */
  _collected() {
    const shipping = this.getElement('address', { mode: 'shipping' })?._state.value;
    const billing = this.getElement('address', { mode: 'billing' })?._state.value;
    const payer = billing ?? shipping;
    return {
      billingDetails: { name: payer?.name, phone: payer?.phone, address: payer?.address },
      hasBillingAddress: billing !== undefined,
      shipping: shipping && { name: shipping.name, phone: shipping.phone, address: shipping.address },
    };
  }

  _settings() {
    const { clientSecret, appearance, fonts } = this._options;
    return { key: this._key, clientSecret, appearance, fonts };
  }
}
