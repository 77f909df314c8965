import { limits } from './options';

/* Forms and the server share this file. It has no schemas, so that browsers can load it. */

const lineBreaks = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
// Control characters except tab, line feed and NUL (refusal 16), and the object replacement character of pasted images.
const unseen = /[^\P{Cc}\t\n\0]|\ufffc/gu;
// Embeddings, overrides and isolates reverse surrounding text; the marks that Hebrew and Arabic need stay.
const directionControls = /[\u202a-\u202e\u2066-\u2069]/g;
const blank = /[\s\u200b\u2060]/;
const visible = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u;

/** @returns '' if nothing would show */
export function cleanText(text: string): string {
  const clean = text.replace(lineBreaks, '\n').replace(unseen, '');
  return isBlank(clean) ? '' : clean;
}

/** Puts the text on one line: line breaks and tabs become spaces, direction controls are removed. */
export function cleanLine(text: string): string {
  return cleanText(text)
    .replace(directionControls, '')
    .replace(/[\n\t]+/g, ' ');
}

export function isBlank(text: string): boolean {
  return !visible.test(text);
}

export function linesOf(text: string): string {
  const clean = cleanText(text);
  // A regular expression would backtrack quadratically on long runs of spaces.
  let [from, to] = [0, clean.length];
  while (blank.test(clean.charAt(from))) from += 1;
  while (blank.test(clean.charAt(to - 1))) to -= 1;
  return clean.slice(from, to);
}

export function lineOf(text: string): string {
  return linesOf(cleanLine(text));
}

/** Counts code points, like JSON Schema and both databases. */
export function lengthOf(text: string): number {
  return [...text].length;
}

/** Returns undefined for a valid text. */
export function findTextProblem(text: string, most: number): string | undefined {
  if (!isSoundText(text)) return 'Please take out the broken character';
  const length = lengthOf(linesOf(text));
  return length <= most ? undefined : `Please shorten it to ${most} characters: it has ${length}`;
}

/** Returns false for NUL and lone surrogates, which databases drop silently. */
export function isSoundText(text: string): boolean {
  return !/\p{Cs}/u.test(text) && !text.includes('\0');
}

const atom = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
const label = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?';
const emailAddress = new RegExp(`^${atom}(?:\\.${atom})*@(?:${label}\\.)+${label}$`, 'i');

/** Accepts ASCII only; the domain has at least two parts. */
export function isEmailAddress(text: string): boolean {
  return text.length <= limits.email && emailAddress.test(text);
}

/** Images: a path or an https URL without backslashes, which browsers read as slashes. */
export const slugPattern = '^[a-z0-9]+(-[a-z0-9]+)*$';
export const imagePattern = '^(/(?!/)|https://)[^\\s\\\\]+$';
export const webAddressPattern = '^[Hh][Tt][Tt][Pp][Ss]?://[^\\s\\\\]+$';

export const isSlug = (text: string) => new RegExp(slugPattern, 'u').test(text);

const canBeImage = (address: string) => URL.canParse(address, 'http://this.site');

export function isImageAddress(text: string): boolean {
  return new RegExp(imagePattern, 'u').test(text) && canBeImage(text);
}

export function isWebAddress(text: string): boolean {
  return new RegExp(webAddressPattern, 'u').test(text) && URL.canParse(text);
}

export const dayPattern = '(19|20)\\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])';
export const [firstDay, lastDay] = ['1900-01-01', '2099-12-31'];

const aDay = new RegExp(`^${dayPattern}$`);

export function isDay(text: string): boolean {
  // JavaScript reads 31 February as 3 March.
  return aDay.test(text) && new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);
}

/** Returns undefined for a valid day. */
export function findDayProblem(text: string): string | undefined {
  if (isDay(text)) return undefined;
  const year = Number(/^(\d+)-/.exec(text)?.[1] ?? Number.NaN);
  if (year > 0 && year < 100) return `Year ${year}? Write ${year < 70 ? 2000 + year : 1900 + year}.`;
  return 'A day from 1900 to 2099';
}
