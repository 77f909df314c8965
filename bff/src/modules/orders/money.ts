import { toDollars } from '../../db/rows';

/** Cents as a person reads them: `$1,200.00`. */
export function dollarsText(cents: number): string {
  return amountText(cents, 'usd');
}

/** The same in another currency of hundredths, by Stripe's name for it: `€12.00`. */
export function amountText(cents: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(toDollars(cents));
}
