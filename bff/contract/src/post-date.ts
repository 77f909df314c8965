import { isDay } from './written';

const names = 'january february march april may june july august september october november december'.split(' ');
const weekday = '(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,? )?';
const dayThenMonth = new RegExp(
  `^${weekday}(?<day>\\d{1,2})(?:st|nd|rd|th)? (?:of )?(?<month>[a-z]{3,9})[.,]{0,2} (?<year>\\d{4})$`,
  'i',
);
const monthThenDay = new RegExp(
  `^${weekday}(?<month>[a-z]{3,9})\\.? (?<day>\\d{1,2})(?:st|nd|rd|th)?,? (?<year>\\d{4})$`,
  'i',
);
const iso = /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?:[T ].*)?$/;

/** Returns the day's start in UTC; undefined for an ambiguous date, such as '1/5/2024' or '2 or 3 May 2024'. */
export function dayOfPost(date: string): Date | undefined {
  const text = date.trim().replace(/\s+/g, ' ');
  const {
    year,
    month = '',
    day = '',
  } = [iso, dayThenMonth, monthThenDay].map((form) => form.exec(text)).find(Boolean)?.groups ?? {};
  const number = /^\d/.test(month)
    ? month
    : String(1 + names.findIndex((name) => isShortFor(name, month.toLowerCase())));
  const found = [year, number.padStart(2, '0'), day.padStart(2, '0')].join('-');
  return isDay(found) ? new Date(`${found}T00:00:00Z`) : undefined;
}

const isShortFor = (name: string, said: string) =>
  name === said || said === name.slice(0, 3) || (said === 'sept' && name === 'september');
