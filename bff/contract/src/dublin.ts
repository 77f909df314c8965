/** The calendar of the business: days and months of reports and papers are those of Dublin, in whatever zone the server or a browser runs
 *  (infra/decisions/0067). Moments are kept and compared in UTC. */
const timeZone = 'Europe/Dublin';

// Made once it is needed: making one keeps a phone for some time.
let clock: Intl.DateTimeFormat | undefined;

interface WallTime {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

function wallTimeOf(moment: Date): WallTime {
  clock ??= new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  });
  const parts = clock.formatToParts(moment).map(({ type, value }) => [type, Number(value)]);
  return Object.fromEntries(parts) as WallTime;
}

/** The day in Dublin on which a moment lies: `2026-08-01`. @param moment a date, or ISO 8601 text */
export function dublinDay(moment: Date | string): string {
  const { year, month, day } = wallTimeOf(new Date(moment));
  return [year, twoDigits(month), twoDigits(day)].join('-');
}

/** The month in Dublin in which a moment lies (`2026-08`), and the moments at which it begins and the next one does. */
export function dublinMonth(moment: Date): { month: string; from: Date; until: Date } {
  const { year, month } = wallTimeOf(moment);
  return {
    month: `${year}-${twoDigits(month)}`,
    from: midnightOf(Date.UTC(year, month - 1)),
    until: midnightOf(Date.UTC(year, month)),
  };
}

/** A day in Dublin as a person reads it: `Aug 1, 2026`, as the kit's `formatDate` writes it. @param moment ISO 8601 text */
export function formatDublinDay(moment: string): string {
  const [year = 0, month = 1, day = 1] = dublinDay(moment).split('-').map(Number);
  return `${monthNames[month - 1]?.slice(0, 3)} ${day}, ${year}`;
}

/** The same in full: `August 1, 2026`. @param moment ISO 8601 text */
export function formatDublinDayLong(moment: string): string {
  const [year = 0, month = 1, day = 1] = dublinDay(moment).split('-').map(Number);
  return `${monthNames[month - 1]} ${day}, ${year}`;
}

const monthNames = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
];

/** The moment at which a day begins in Dublin. Its clocks change at 01:00 UTC, so that this offset holds at midnight.
 *  @param day that day's midnight in UTC */
function midnightOf(day: number): Date {
  const { year, month, day: date, hour, minute, second } = wallTimeOf(new Date(day));
  return new Date(2 * day - Date.UTC(year, month - 1, date, hour, minute, second));
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
