import { Type } from 'typebox';
import { limits } from './options';
import { imagePattern, webAddressPattern } from './written';

/** A text of several lines: at most `maxLength` characters, or '' for nothing. The server applies `cleanText` (`written.ts`) before it
 *  validates, and refuses NUL and lone surrogates. */
export const TextOrNone = (maxLength: number) => Type.String({ maxLength, written: 'text' });

/** The same of at least one character. */
export const Text = (maxLength: number) => Type.String({ minLength: 1, maxLength, written: 'text' });

/** A visitor's name, on one line. The server applies `cleanLine` (`written.ts`), so that a name cannot add a line to an email or a list, or
 *  reverse the text around it. */
export const Line = (maxLength: number) => Type.String({ minLength: 1, maxLength, written: 'line' });

/** A row's id: a positive integer that a JavaScript number holds exactly. */
export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

/** Path parameters of a call on one row. The server parses the digits; anything else is a 400. */
export const IdParams = Type.Object({ id: Id }, { additionalProperties: false });

/** US dollars as a JSON number with at most two decimals, 0 to 1,000,000 (docs/site/data-and-calls.md, Prices). The server
 *  knows the format `cents` and forgives what adding up floats leaves behind. */
export const Price = Type.Number({ minimum: 0, maximum: limits.price, format: 'cents' });

const imageAddress = { minLength: 1, maxLength: limits.imageUrl, format: 'picture-address' };

/** A picture as it is told: a path of this site or an address elsewhere that can be parsed, which is the server's format
 *  `picture-address`, without a backslash, which browsers read as a slash (docs/site/data-and-calls.md, Pictures). One of `http:` was
 *  taken once and is shown nowhere any more. */
export const ImageUrl = Type.String({
  ...imageAddress,
  pattern: '^(/(?!/)|https?://)[^\\s\\\\]+$',
  description: 'a path of this site or an http(s) address',
});

/** A picture as it is taken. */
export const NewImageUrl = Type.String({
  ...imageAddress,
  pattern: imagePattern,
  description: 'a path of this site or an https address',
});

const share = '(100|[1-9]?\\d)%';

/** The point of a picture that every crop keeps, from its left and from its top, as CSS writes an `object-position`: '30% 0%'. */
export const FocalPoint = Type.String({ pattern: `^${share} ${share}$`, description: 'a point such as 30% 70%' });

/** A focal point as it is taken: '' takes it away. */
export const NewFocalPoint = Type.String({ pattern: `^(${share} ${share})?$`, description: 'a point such as 30% 70%' });

/** What a picture shows, in words, for who cannot see it. */
export const ImageAlt = TextOrNone(limits.title);

/** An http(s) address elsewhere that can be parsed, which is the server's format `web-address`. */
export const WebAddress = Type.String({
  minLength: 1,
  maxLength: limits.imageUrl,
  pattern: webAddressPattern,
  format: 'web-address',
  description: 'an address that begins with https:// or http://',
});

/** Counts the changes of a row, from 1. A form sends back the one it was filled from (`If-Match: "3"`), so that of two edits of
 *  one row the second is refused (409 CONFLICT) instead of undoing the first. */
export const Version = Type.Integer({ minimum: 1 });

/** What is left of a deleted row. */
export const Deleted = Type.Object({ id: Id });

/** A moment in UTC, as ISO 8601 text. */
export const Timestamp = Type.String({ format: 'date-time' });
