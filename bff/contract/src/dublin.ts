/** Days and months of Dublin, independent of the machine's time zone (0067). Timestamps are in UTC. */
const timeZone = 'Europe/Dublin';

// Created on first use: `Intl.DateTimeFormat` is slow to construct on phones.
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

/**
 * `2026-08-01`.
 * @param moment a date, or ISO 8601 text
 */
export function dublinDay(moment: Date | string): string {
  const { year, month, day } = wallTimeOf(new Date(moment));
  return [year, twoDigits(month), twoDigits(day)].join('-');
}

/** Returns the month as `2026-08`, its start and the start of the next month. */
export function dublinMonth(moment: Date): { month: string; from: Date; until: Date } {
  const { year, month } = wallTimeOf(moment);
  return {
    month: `${year}-${twoDigits(month)}`,
    from: midnightOf(Date.UTC(year, month - 1)),
    until: midnightOf(Date.UTC(year, month)),
  };
}

/**
 * `Aug 1, 2026`.
 * @param moment ISO 8601 text
 */
export function formatDublinDay(moment: string): string {
  const [year = 0, month = 1, day = 1] = dublinDay(moment).split('-').map(Number);
  return `${monthNames[month - 1]?.slice(0, 3)} ${day}, ${year}`;
}

/** `August 1, 2026`. @param moment ISO 8601 text */
export function formatDublinDayLong(moment: string): string {
  const [year = 0, month = 1, day = 1] = dublinDay(moment).split('-').map(Number);
  return `${monthNames[month - 1]} ${day}, ${year}`;
}

const monthNames = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
];

/**
 * Irish clocks change at 01:00 UTC, so the offset at 00:00 UTC applies at midnight.
 * @param day that day's midnight in UTC
 */
function midnightOf(day: number): Date {
  const { year, month, day: date, hour, minute, second } = wallTimeOf(new Date(day));
  return new Date(2 * day - Date.UTC(year, month - 1, date, hour, minute, second));
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
