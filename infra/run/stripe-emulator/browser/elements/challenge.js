// @ts-check
import { callApi } from './api.js';
import { connect, post } from './host.js';

/** @param {string} tag @param {string} className @param {string} text */
function create(tag, className, text) {
  const node = document.createElement(tag);
  node.className = className;
  node.textContent = text;
  return node;
}

/** @param {{ amount?: number, currency?: string }} request */
function priceOf({ amount = 0, currency = 'usd' }) {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount / 100);
}

connect({
  init(request) {
    const root = /** @type {HTMLElement} */ (document.getElementById('root'));
    /** @type {HTMLButtonElement[]} */
    const buttons = [];
    const answer = async (/** @type {string} */ outcome) => {
      for (const button of buttons) button.disabled = true;
      const { error } = await callApi({ base: new URL('../', location.href), key: request.key }, '3ds2/authenticate', {
        source: request.source,
        outcome,
      });
      if (error?.type !== 'api_connection_error') post('answered');
      for (const button of buttons) button.disabled = false;
    };
    const button = (/** @type {string} */ label, /** @type {string} */ outcome, /** @type {string} */ id) => {
      const node = document.createElement('button');
      Object.assign(node, { type: 'button', textContent: label, id, className: `Button Button--${outcome}` });
      node.addEventListener('click', () => void answer(outcome));
      buttons.push(node);
      return node;
    };
    root.replaceChildren(
      create('p', 'Bank', 'Test bank'),
      create('h1', 'Title', '3D Secure authentication'),
      create('p', 'Text', `Your bank wants to make sure that it is you who pays ${priceOf(request)}.`),
      create('p', 'Text Text--quiet', 'This is a test: choose how the authentication ends.'),
      button('Complete authentication', 'succeed', 'test-source-authorize-3ds'),
      button('Fail authentication', 'fail', 'test-source-fail-3ds'),
    );
    document.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') void answer('fail');
    });
    buttons[0]?.focus();
  },
});
