/** Times are UTC text, which sorts by time; lists and objects JSON; booleans 0 and 1. */

/** `2025-01-05 10:00:00.000` */
export function toRowTime(moment: Date): string {
  return moment.toISOString().replace('T', ' ').replace('Z', '');
}

export function fromRowTime(text: string): string {
  return new Date(`${text.replace(' ', 'T')}Z`).toISOString();
}

export function toRowJson(value: unknown): string {
  return JSON.stringify(value);
}

export function listFromRow(text: string | null): string[] {
  return text === null ? [] : (JSON.parse(text) as string[]);
}

export function toDollars(cents: number): number {
  return cents / 100;
}

export function toCents(dollars: number): number {
  return Math.round(dollars * 100);
}
