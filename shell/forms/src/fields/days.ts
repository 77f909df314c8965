/** Days are text as in a native date field (`2026-03-09`), in UTC, where each day has 24 hours. */

const dayMs = 24 * 60 * 60 * 1000;
const at = (day: string) => Date.parse(`${day}T00:00:00Z`);
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

export function today(now = new Date()): string {
  return dayOf(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()));
}

export const addDays = (day: string, count: number) => dayOf(at(day) + count * dayMs);

/** The day is cut to the month's last one: 28 February for 31 January. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return dayOf(Date.UTC(year, month - 1 + count, Math.min(date, last)));
}

/** 0: Monday, 6: Sunday. */
export const weekday = (day: string) => (new Date(at(day)).getUTCDay() + 6) % 7;

export function weeksOf(day: string): string[][] {
  const first = `${day.slice(0, 8)}01`;
  const from = addDays(first, -weekday(first));
  const after = addMonths(first, 1);
  const count = Math.ceil((at(after) - at(from)) / (7 * dayMs));
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (__, column) => addDays(from, week * 7 + column)),
  );
}

const formatter = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options });
  return (day: string) => format.format(at(day));
};

export const formatMonth = formatter({ month: 'long', year: 'numeric' });
export const formatDay = formatter({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
