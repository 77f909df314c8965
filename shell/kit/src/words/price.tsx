const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** US dollars as a person reads them. @param dollars such as 1250 or 49.5 @returns '$1,250.00', '$49.50' */
export function formatPrice(dollars: number): string {
  return format.format(dollars);
}
