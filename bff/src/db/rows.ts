/** How values are written in rows, the same in both databases: moments as UTC text with milliseconds (it sorts as time
 *  does), lists and objects as JSON text, booleans as 0 and 1. */

/** A moment as a row keeps it: `2025-01-05 10:00:00.000`. */
export function toRowTime(moment: Date): string {
  return moment.toISOString().replace('T', ' ').replace('Z', '');
}

/** A row's moment as ISO 8601 text, as the contract gives it. */
export function fromRowTime(text: string): string {
  return new Date(`${text.replace(' ', 'T')}Z`).toISOString();
}

export function toRowJson(value: unknown): string {
  return JSON.stringify(value);
}

/** A row's list of texts; an absent value is an empty list. */
export function listFromRow(text: string | null): string[] {
  return text === null ? [] : (JSON.parse(text) as string[]);
}

/** Whole cents as dollars: division is exact to the cent within the limits of a price. */
export function toDollars(cents: number): number {
  return cents / 100;
}

/** Dollars as whole cents (docs/site/data-and-calls.md, Prices: converted in one place). */
export function toCents(dollars: number): number {
  return Math.round(dollars * 100);
}
