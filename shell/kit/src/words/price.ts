/** US dollars as a person reads them, as `Intl.NumberFormat` writes them for en-US: making one of those keeps a phone for 100 ms, while the page
 *  that shows a price comes alive. @param dollars such as 1250 or 49.5 @returns '$1,250.00', '$49.50' */
export function formatPrice(dollars: number): string {
  const [whole = '', cents = ''] = Math.abs(dollars).toFixed(2).split('.');
  return `${dollars < 0 ? '-' : ''}$${whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',')}.${cents}`;
}
