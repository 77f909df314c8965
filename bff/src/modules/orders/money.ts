import { toDollars } from '../../db/rows';

const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Cents as a person reads them: `$1,200.00`. */
export function dollarsText(cents: number): string {
  return format.format(toDollars(cents));
}
