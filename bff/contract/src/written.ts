import { limits } from './options';

/* What is typed or pasted, judged by the same rules in a form and on the server. Nothing here needs a schema, so that a page can have it. */

const lineBreaks = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
// Control characters but tab, line feed and NUL, which is refused (docs/refusals.md, 16); and what stands for a picture that was not pasted along.
const unseen = /[^\P{Cc}\t\n\0]|\ufffc/gu;
const blank = /[\s\u200b\u2060]/;
const visible = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u;

/** A text as the server keeps it: every line break is '\n', and control characters are gone. @returns '' where nothing of it would show */
export function cleanText(text: string): string {
  const clean = text.replace(lineBreaks, '\n').replace(unseen, '');
  return visible.test(clean) ? clean : '';
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

/** The same on one line: line breaks in it are blanks. */
export function lineOf(text: string): string {
  return linesOf(text).replace(/\n+/g, ' ');
}

/** The length of a text in characters as JSON Schema and both databases count them: an emoji of one code point is one. */
export function lengthOf(text: string): number {
  return [...text].length;
}

/** @returns undefined where a text, as a form sends it, is at most so long */
export function whyTooLong(text: string, most: number): string | undefined {
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
