import { toDollars } from '../../db/rows';

export function dollarsText(cents: number): string {
  return amountText(cents, 'usd');
}

/**
 * `€12.00`.
 * @param currency with hundredths
 */
export function amountText(cents: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(toDollars(cents));
}
