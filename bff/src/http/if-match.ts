import type { FieldError } from '@studio/contract';
import type { Context } from 'koa';

/** Returns null without the header. Weak tags and `*` are `refused`: the client relies on the condition. */
export function readIfMatch(ctx: Context): { version: number | null; refused: FieldError[] } {
  const header = ctx.req.headers['if-match'];
  if (header === undefined) return { version: null, refused: [] };
  const digits = /^"([1-9]\d{0,15})"$/.exec(header.trim())?.[1];
  const version = Number(digits);
  if (Number.isSafeInteger(version)) return { version, refused: [] };
  return { version: null, refused: [{ field: 'If-Match', message: 'must be a version in quotes, such as "3"' }] };
}
