// @ts-check
import { callApi, fetchPaymentIntent, intentPath } from './api.js';
import { createBrands, showBrand } from './brands.js';
import {
  brandOf,
  checkCode,
  checkExpiry,
  checkNumber,
  digitsOf,
  expiryOf,
  formatExpiry,
  formatNumber,
} from './card.js';
import { addressFormat, countryChoices, firstCountry } from './countries.js';
import { Field } from './field.js';
import { runElement } from './form.js';

/** Countries whose card checks need a postal code, as at Stripe. */
const POSTAL_COUNTRIES = ['US', 'GB', 'CA'];

/** @param {any} options */
function createFields(options) {
  const defaults = options.defaultValues?.billingDetails?.address ?? {};
  const choices = countryChoices();
  const number = new Field({
    name: 'number',
    label: 'Card number',
    autocomplete: 'cc-number',
    inputmode: 'numeric',
    placeholder: '1234 1234 1234 1234',
    format: formatNumber,
    check: checkNumber,
  });
  const expiry = new Field({
    name: 'expiry',
    label: 'Expiration date',
    autocomplete: 'cc-exp',
    inputmode: 'numeric',
    placeholder: 'MM / YY',
    format: formatExpiry,
    check: checkExpiry,
  });
  const cvc = new Field({
    name: 'cvc',
    label: 'Security code',
    autocomplete: 'cc-csc',
    inputmode: 'numeric',
    placeholder: 'CVC',
    format: (text) => digitsOf(text).slice(0, brandOf(number.value) === 'amex' ? 4 : 3),
    check: (value, isFinal) => checkCode(value, isFinal, number.value),
  });
  const country = new Field({
    name: 'country',
    label: 'Country',
    autocomplete: 'billing country',
    choices,
    value: firstCountry(choices, defaults.country),
    check: () => null,
  });
  const postalCode = new Field({
    name: 'postalCode',
    label: 'Postal code',
    autocomplete: 'billing postal-code',
    maxLength: 12,
    value: defaults.postal_code,
    check: (value, isFinal) => {
      if (!isFinal || value !== '' || !POSTAL_COUNTRIES.includes(country.value)) return null;
      const isUs = country.value === 'US';
      return { code: 'incomplete_zip', message: isUs ? 'Your ZIP is incomplete.' : 'Your postal code is incomplete.' };
    },
  });
  return { number, expiry, cvc, country, postalCode };
}

/** @param {ReturnType<typeof createFields>} fields @param {any} collected */
function paymentMethodOf(fields, collected) {
  const { month, year } = expiryOf(fields.expiry.value);
  const { billingDetails = {}, confirmParams = {}, hasBillingAddress } = collected;
  const given = confirmParams.payment_method_data?.billing_details ?? {};
  // The card's country and code override the parcel's. With a complete billing address Stripe asks for neither.
  const own = hasBillingAddress
    ? {}
    : { country: fields.country.value, postal_code: fields.postalCode.value || undefined };
  const isElsewhere = !hasBillingAddress && billingDetails.address && billingDetails.address.country !== own.country;
  const address = { ...(isElsewhere ? {} : billingDetails.address), ...own, ...given.address };
  return {
    type: 'card',
    card: { number: digitsOf(fields.number.value), exp_month: month, exp_year: year, cvc: fields.cvc.value },
    billing_details: { ...billingDetails, ...given, address },
  };
}

const callerOf = (/** @type {string} */ key) => ({ base: new URL('../', location.href), key });

/** @param {any} settings @returns {Promise<{ type: string, message: string, code?: string } | null>} */
async function prepare({ key, clientSecret }) {
  if (!clientSecret) return null;
  const { paymentIntent, error } = await fetchPaymentIntent(callerOf(key), clientSecret);
  if (error) return error;
  if (!['succeeded', 'canceled'].includes(paymentIntent.status)) return null;
  const message = `The PaymentIntent ${paymentIntent.id} is in a terminal state (${paymentIntent.status}) and cannot be used to initialize Elements.`;
  return { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', message };
}

runElement({
  prepare,
  build(options, root) {
    const fields = createFields(options);
    const { number, expiry, cvc, country, postalCode } = fields;
    const brands = createBrands();
    number.box.append(brands);
    number.control.setAttribute('aria-describedby', `${number.error.id} ${brands.id}`);
    number.control.addEventListener('input', () => showBrand(brands, brandOf(number.value)));
    const nameCode = () => {
      const { postal } = addressFormat(country.value);
      postalCode.label.textContent = postal;
      postalCode.control.setAttribute('placeholder', country.value === 'US' ? '12345' : '');
      postalCode.show(null);
    };
    country.control.addEventListener('change', nameCode);
    nameCode();
    const note = document.createElement('p');
    note.className = 'Note';
    note.textContent = 'Test mode: nothing is charged. Use 4242 4242 4242 4242, any future date and any code.';
    root.replaceChildren(number.root, expiry.root, cvc.root, country.root, postalCode.root, note);
    return {
      fields: [number, expiry, cvc, country, postalCode],
      empty: () => [number, expiry, cvc].every((field) => field.value === ''),
      value: () => ({ type: 'card' }),
      confirm: (collected, { key }) => {
        const { clientSecret, confirmParams = {}, shipping } = collected;
        const caller = callerOf(key);
        return callApi(caller, `${intentPath(clientSecret)}/confirm`, {
          client_secret: clientSecret,
          payment_method_data: paymentMethodOf(fields, collected),
          shipping: confirmParams.shipping ?? shipping,
          receipt_email: confirmParams.receipt_email,
          return_url: confirmParams.return_url,
          use_stripe_sdk: true,
          emulator_url: caller.base.href,
        });
      },
    };
  },
});
