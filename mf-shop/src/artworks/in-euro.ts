import { formatPrice } from '@studio/kit';

/** What a price in dollars comes to in euro, as a sentence.
 *  @param rate what a dollar is in euro, as the owner says @returns null where the owner says nothing, or nothing is to be paid */
export function inEuro(dollars: number, rate = 0): string | null {
  if (rate <= 0 || dollars <= 0) return null;
  return `${formatPrice(dollars)} is about €${grouped(dollars * rate)}, at €${rate} to the dollar.`;
}

const grouped = (amount: number) => `${Math.round(amount)}`.replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
