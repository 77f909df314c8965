/** Made when the first price is shown, as `formatDate` has it. */
let format: Intl.NumberFormat | undefined;

/** US dollars as a person reads them. @param dollars such as 1250 or 49.5 @returns '$1,250.00', '$49.50' */
export function formatPrice(dollars: number): string {
  format ??= new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
  return format.format(dollars);
}
