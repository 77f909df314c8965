import { limits } from './options';

/* What is typed or pasted, judged by the same rules in a form and on the server. Nothing here needs a schema, so that a page can have it. */

const lineBreaks = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
// Control characters but tab, line feed and NUL, which is refused (docs/refusals.md, 16); and what stands for a picture that was not pasted along.
const unseen = /[^\P{Cc}\t\n\0]|\ufffc/gu;
// Embeddings, overrides and isolates change the direction of the text around a name; the marks that Hebrew and Arabic need stay.
const directionControls = /[\u202a-\u202e\u2066-\u2069]/g;
const blank = /[\s\u200b\u2060]/;
const visible = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u;

/** A text as the server keeps it: every line break is '\n', and control characters are gone. @returns '' where nothing of it would show */
export function cleanText(text: string): string {
  const clean = text.replace(lineBreaks, '\n').replace(unseen, '');
  return isBlank(clean) ? '' : clean;
}

/** The same on one line: line breaks and tabs are blanks, and nothing changes the direction of the text around it. */
export function cleanLine(text: string): string {
  return cleanText(text)
    .replace(directionControls, '')
    .replace(/[\n\t]+/g, ' ');
}

/** Whether a text shows nothing. */
export function isBlank(text: string): boolean {
  return !visible.test(text);
}

/** A text as a form sends it: without the blanks around it. */
export function linesOf(text: string): string {
  const clean = cleanText(text);
  // Not by one expression: a long run of blanks inside would be tried from each of them.
  let [from, to] = [0, clean.length];
  while (blank.test(clean.charAt(from))) from += 1;
  while (blank.test(clean.charAt(to - 1))) to -= 1;
  return clean.slice(from, to);
}

/** The same on one line, as `cleanLine`. */
export function lineOf(text: string): string {
  return linesOf(cleanLine(text));
}

/** The length of a text in characters as JSON Schema and both databases count them: an emoji of one code point is one. */
export function lengthOf(text: string): number {
  return [...text].length;
}

/** Why a text, as a form sends it, cannot be kept; undefined: it can. */
export function findTextProblem(text: string, most: number): string | undefined {
  if (!isSoundText(text)) return 'Please take out what is half a character';
  const length = lengthOf(linesOf(text));
  return length <= most ? undefined : `Please shorten it to ${most} characters: it has ${length}`;
}

/** False for NUL and halves of a character, which databases lose silently. */
export function isSoundText(text: string): boolean {
  return !/\p{Cs}/u.test(text) && !text.includes('\0');
}

const atom = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
const label = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?';
const emailAddress = new RegExp(`^${atom}(?:\\.${atom})*@(?:${label}\\.)+${label}$`, 'i');

/** Whether an email can be sent there: an address in ASCII with a domain of two parts or more. */
export function isEmailAddress(text: string): boolean {
  return text.length <= limits.email && emailAddress.test(text);
}

/** The patterns of addresses as they are taken: of a post, of a picture (a path of this site or an https address, without a backslash, which
 *  browsers read as a slash), of a page elsewhere. */
export const slugPattern = '^[a-z0-9]+(-[a-z0-9]+)*$';
export const imagePattern = '^(/(?!/)|https://)[^\\s\\\\]+$';
export const webAddressPattern = '^[Hh][Tt][Tt][Pp][Ss]?://[^\\s\\\\]+$';

export const isSlug = (text: string) => new RegExp(slugPattern, 'u').test(text);

// A path stands for an address of this site, whatever that is called.
const canBeImage = (address: string) => URL.canParse(address, 'http://this.site');

export function isImageAddress(text: string): boolean {
  return new RegExp(imagePattern, 'u').test(text) && canBeImage(text);
}

export function isWebAddress(text: string): boolean {
  return new RegExp(webAddressPattern, 'u').test(text) && URL.canParse(text);
}

/** The pattern of a day as it is taken: years of four figures, from 1900 on. */
export const dayPattern = '(19|20)\\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])';
export const [firstDay, lastDay] = ['1900-01-01', '2099-12-31'];

const aDay = new RegExp(`^${dayPattern}$`);

/** Whether a calendar has such a day, `2026-03-09`, in the years that are taken. */
export function isDay(text: string): boolean {
  // Of 31 February JavaScript makes 3 March.
  return aDay.test(text) && new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);
}

/** Why a day as the browser's field gives it cannot be kept; undefined: it can. */
export function findDayProblem(text: string): string | undefined {
  if (isDay(text)) return undefined;
  const year = Number(/^(\d+)-/.exec(text)?.[1] ?? Number.NaN);
  if (year > 0 && year < 100) return `Year ${year}? Write ${year < 70 ? 2000 + year : 1900 + year}.`;
  return 'A day from 1900 to 2099';
}
