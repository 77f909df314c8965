// @ts-check

/** @type {Record<string, string>} */
const NAMES = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express', discover: 'Discover' };

/** Plain badges of our own in the brands' colours. @type {Record<string, string>} */
const BADGES = {
  visa: '<rect width="32" height="21" rx="3" fill="#1434cb"/><text x="16" y="14.5" fill="#fff" font-size="9.5" font-style="italic">VISA</text>',
  mastercard:
    '<rect width="32" height="21" rx="3" fill="#26262b"/><circle cx="12.5" cy="10.5" r="6" fill="#eb001b"/><circle cx="19.5" cy="10.5" r="6" fill="#f79e1b" fill-opacity=".85"/>',
  amex: '<rect width="32" height="21" rx="3" fill="#016fd0"/><text x="16" y="14" fill="#fff" font-size="8.5">AMEX</text>',
  discover:
    '<rect x=".5" y=".5" width="31" height="20" rx="2.5" fill="#fff" stroke="#c9ccd3"/><text x="16" y="12.5" fill="#30313d" font-size="5.6">DISCOVER</text><path d="M12 20.5h17a2.5 2.5 0 0 0 2.5-2.5v-4Q24 19 12 20.5z" fill="#f47216"/>',
};

/** The row of badges at the end of the number field. */
export function createBrands() {
  const row = document.createElement('div');
  row.className = 'Brands';
  row.id = 'Brands';
  row.setAttribute('role', 'img');
  row.innerHTML = Object.entries(BADGES)
    .map(([brand, drawing]) => `<svg viewBox="0 0 32 21" data-brand="${brand}">${drawing}</svg>`)
    .join('');
  showBrand(row, '');
  return row;
}

/**
 * Shows the brand's badge, or all badges while the brand is unknown.
 * @param {HTMLElement} row
 * @param {string} brand
 */
export function showBrand(row, brand) {
  row.setAttribute('aria-label', NAMES[brand] ?? `We take ${Object.values(NAMES).join(', ')}`);
  for (const badge of row.querySelectorAll('svg'))
    badge.classList.toggle('is-away', brand !== '' && badge.dataset['brand'] !== brand);
}
