// @ts-check
import { addressFormat, countryChoices, firstCountry } from './countries.js';
import { Field, required } from './field.js';
import { runElement } from './form.js';

/** @param {any} options */
function createFields(options) {
  const defaults = options.defaultValues ?? {};
  const address = defaults.address ?? {};
  const kind = options.mode === 'billing' ? 'billing' : 'shipping';
  const choices = countryChoices(options.allowedCountries);
  const text = (/** @type {string} */ name, /** @type {string} */ label, /** @type {object} */ more) =>
    new Field({ name, label, check: required(`incomplete_${name}`), maxLength: 200, ...more });

  const name = text('name', 'Full name', {
    autocomplete: 'name',
    placeholder: 'First and last name',
    value: defaults.name,
  });
  const country = new Field({
    name: 'country',
    label: 'Country or region',
    autocomplete: `${kind} country`,
    choices,
    value: firstCountry(choices, address.country),
    check: () => null,
  });
  const line1 = text('addressLine1', 'Address line 1', {
    autocomplete: `${kind} address-line1`,
    placeholder: 'Street address',
    value: address.line1,
  });
  const line2 = text('addressLine2', 'Address line 2', {
    autocomplete: `${kind} address-line2`,
    placeholder: 'Apt., suite, unit number, etc. (optional)',
    value: address.line2,
    check: () => null,
  });
  const city = text('locality', 'City', { autocomplete: `${kind} address-level2`, value: address.city });
  const state = new Field({
    name: 'administrativeArea',
    label: 'State',
    autocomplete: `${kind} address-level1`,
    choices: [],
    check: required('incomplete_administrativeArea'),
  });
  const postalCode = text('postalCode', 'Postal code', {
    autocomplete: `${kind} postal-code`,
    value: address.postal_code,
    maxLength: 12,
    check: (/** @type {string} */ value, /** @type {boolean} */ isFinal) =>
      isFinal && value === '' && addressFormat(country.value).isPostalRequired
        ? { code: 'incomplete_postalCode', message: 'This field is incomplete.' }
        : null,
  });
  const isPhoneRequired = options.validation?.phone?.required === 'always';
  const phone = text('phone', isPhoneRequired ? 'Phone number' : 'Phone number (optional)', {
    autocomplete: `${kind} tel`,
    inputmode: 'tel',
    maxLength: 30,
    value: defaults.phone,
    check: isPhoneRequired ? required('incomplete_phone') : () => null,
  });
  return { name, country, line1, line2, city, state, postalCode, phone };
}

/** Sets the labels for the chosen country. @param {ReturnType<typeof createFields>} fields */
function followCountry({ country, city, state, postalCode }) {
  const format = addressFormat(country.value);
  city.label.textContent = format.city;
  state.label.textContent = format.state;
  postalCode.label.textContent = format.postal;
  state.root.hidden = format.states.length === 0;
  const options = format.states.map(([value, label]) => new Option(label, value));
  state.control.replaceChildren(new Option('Select', ''), ...options);
  for (const field of [city, state, postalCode]) field.show(null);
}

runElement({
  build(options, root) {
    const fields = createFields(options);
    const { name, country, line1, line2, city, state, postalCode, phone } = fields;
    phone.root.hidden = options.fields?.phone !== 'always';
    country.control.addEventListener('change', () => followCountry(fields));
    followCountry(fields);
    if (options.defaultValues?.address?.state) state.control.value = options.defaultValues.address.state;
    const shown = [name, country, line1, line2, city, state, postalCode, phone];
    root.replaceChildren(...shown.map((field) => field.root));
    return {
      fields: shown,
      empty: () => [name, line1, line2, city, postalCode].every((field) => field.value === ''),
      value: () => ({
        name: name.value,
        ...(phone.value !== '' && { phone: phone.value }),
        address: {
          line1: line1.value,
          line2: line2.value || null,
          city: city.value,
          state: state.root.hidden ? '' : state.value,
          postal_code: postalCode.value,
          country: country.value,
        },
      }),
    };
  },
});
