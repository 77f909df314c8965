/**
 * In the format of `Intl.NumberFormat` for en-US, which takes a phone 100 ms to create during hydration. @returns
 * '$1,250.00', '$49.50'
 */
export function formatPrice(dollars: number): string {
  const [whole = '', cents = ''] = Math.abs(dollars).toFixed(2).split('.');
  return `${dollars < 0 ? '-' : ''}$${whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',')}.${cents}`;
}
