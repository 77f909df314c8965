import { type TProperties, Type } from 'typebox';
import { limits } from './options';
import { imagePattern, webAddressPattern } from './written';

/** An input without other fields. */
export const Closed = <Fields extends TProperties>(fields: Fields) =>
  Type.Object(fields, { additionalProperties: false });

/** The server applies `cleanText` (`written.ts`) first and refuses NUL and lone surrogates. */
export const TextOrNone = (maxLength: number) => Type.String({ maxLength, written: 'text' });

export const Text = (maxLength: number) => Type.String({ minLength: 1, maxLength, written: 'text' });

/** `cleanLine` (`written.ts`) cleans the text: a name cannot add a line to an email or reverse the text around it. */
export const Line = (maxLength: number) => Type.String({ minLength: 1, maxLength, written: 'line' });

export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

/** The server parses the digits; other values are a 400. */
export const IdParams = Closed({ id: Id });

/**
 * At most two decimals (docs/site/data-and-calls.md, Prices). The server's format `cents` tolerates floating-point
 * sums.
 */
export const Price = Type.Number({ minimum: 0, maximum: limits.price, format: 'cents' });

const imageAddress = { minLength: 1, maxLength: limits.imageUrl, format: 'picture-address' };

/**
 * A path or URL without backslashes, which browsers read as slashes (docs/site/data-and-calls.md, Pictures). Old
 * `http:` URLs are stored but never shown.
 */
export const ImageUrl = Type.String({
  ...imageAddress,
  pattern: '^(/(?!/)|https?://)[^\\s\\\\]+$',
  description: 'a path of this site or an http(s) address',
});

export const NewImageUrl = Type.String({
  ...imageAddress,
  pattern: imagePattern,
  description: 'a path of this site or an https address',
});

const share = '(100|[1-9]?\\d)%';

/** The value has the format of CSS `object-position`. */
export const FocalPoint = Type.String({ pattern: `^${share} ${share}$`, description: 'a point such as 30% 70%' });

/** An empty text removes the focal point. */
export const NewFocalPoint = Type.String({ pattern: `^(${share} ${share})?$`, description: 'a point such as 30% 70%' });

export const ImageAlt = TextOrNone(limits.title);

/** The server's format `web-address` parses the URL. */
export const WebAddress = Type.String({
  minLength: 1,
  maxLength: limits.imageUrl,
  pattern: webAddressPattern,
  format: 'web-address',
  description: 'an address that begins with https:// or http://',
});

/** Versions count from 1. The client sends the version back as `If-Match: "3"`; a stale one is a 409 CONFLICT. */
export const Version = Type.Integer({ minimum: 1 });

export const Deleted = Type.Object({ id: Id });

export const Timestamp = Type.String({ format: 'date-time' });
