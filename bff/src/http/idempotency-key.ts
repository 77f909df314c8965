import type { FieldError } from '@studio/contract';
import type { Context } from 'koa';

/** Returns undefined without the header. Malformed keys are `refused`: the client relies on the key. */
export function readIdempotencyKey(ctx: Context): { key: string | undefined; refused: FieldError[] } {
  const key = ctx.req.headers['idempotency-key'];
  if (key === undefined) return { key, refused: [] };
  if (typeof key === 'string' && /^[\w-]{16,64}$/.test(key)) return { key, refused: [] };
  const message = 'must be 16 to 64 letters, digits, hyphens and underscores';
  return { key: undefined, refused: [{ field: 'Idempotency-Key', message }] };
}

export function answerCreated<Row>(ctx: Context, created: { readonly row: Row; readonly isReplayed: boolean }): Row {
  if (created.isReplayed) ctx.set('Idempotent-Replayed', 'true');
  return created.row;
}
