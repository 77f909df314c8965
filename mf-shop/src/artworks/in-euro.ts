import { formatPrice } from '@studio/kit';

/** @param rate euro per US dollar; 0: not set @returns null without a rate, or for a price of 0 */
export function inEuro(dollars: number, rate = 0): string | null {
  if (rate <= 0 || dollars <= 0) return null;
  return `${formatPrice(dollars)} is about €${grouped(dollars * rate)}, at €${rate} to the dollar.`;
}

const grouped = (amount: number) => `${Math.round(amount)}`.replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
