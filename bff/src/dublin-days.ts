const dayMs = 24 * 60 * 60 * 1000;
const timeZone = 'Europe/Dublin';

const momentFormat = new Intl.DateTimeFormat('en-IE', {
  timeZone,
  ...{ day: 'numeric', month: 'long', year: 'numeric' },
  ...{ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23', timeZoneName: 'longOffset' },
});
const dateFormat = new Intl.DateTimeFormat('en-IE', {
  ...{ timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' },
});

/** '12 December 2026 at 14:02:05 (Europe/Dublin, GMT+01:00)' */
export function dublinMoment(moment: Date): string {
  const parts = new Map(momentFormat.formatToParts(moment).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  const date = `${part('day')} ${part('month')} ${part('year')}`;
  return `${date} at ${part('hour')}:${part('minute')}:${part('second')} (${timeZone}, ${part('timeZoneName')})`;
}

export function dayText(day: string): string {
  return dateFormat.format(utcOf(day));
}

export function addDays(day: string, count: number): string {
  return isoDay(new Date(utcOf(day).getTime() + count * dayMs));
}

/** 29 February becomes 28 February. */
export function addYear(day: string): string {
  const later = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
  return later.endsWith('-02-29') ? later.replace('-29', '-28') : later;
}

/** Finds a working day in Ireland (Regulation 1182/71, Article 3(4)). */
export function workingDayFrom(day: string): string {
  return isWorkingDay(day) ? day : workingDayFrom(addDays(day, 1));
}

function isWorkingDay(day: string): boolean {
  return ![0, 6].includes(utcOf(day).getUTCDay()) && !publicHolidays(Number(day.slice(0, 4))).includes(day);
}

function publicHolidays(year: number): string[] {
  const mondayIn = (month: string) => firstMonday(`${year}-${month}-01`);
  const brigid = `${year}-02-01`;
  const october = addDays(firstMonday(`${year}-11-01`), -7);
  return [
    ...[`${year}-01-01`, `${year}-03-17`, `${year}-12-25`, `${year}-12-26`],
    utcOf(brigid).getUTCDay() === 5 ? brigid : mondayIn('02'),
    addDays(easter(year), 1),
    ...[mondayIn('05'), mondayIn('06'), mondayIn('08'), october],
  ];
}

function firstMonday(day: string): string {
  return addDays(day, (8 - utcOf(day).getUTCDay()) % 7);
}

/** Uses the algorithm of Meeus, Jones and Butcher. */
function easter(year: number): string {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const [d, e] = [Math.floor(b / 4), b % 4];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const l = (32 + 2 * e + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const month = Math.floor((h + l - 7 * m + 90) / 25);
  const date = (h + l - 7 * m + 33 * month + 19) % 32;
  return isoDay(new Date(Date.UTC(year, month - 1, date)));
}

const utcOf = (day: string) => new Date(`${day}T00:00:00Z`);
const isoDay = (date: Date) => date.toISOString().slice(0, 10);
