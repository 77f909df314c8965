import { encode, encodingFor, type Encoding } from '@studio/server-kit';
import { createHash } from 'node:crypto';
import type { Context } from 'koa';
import { LRUCache } from 'lru-cache';
import { sessionCookieName } from './cookies';

interface Entry {
  readonly tags: readonly string[];
  readonly type: string;
  readonly hash: string;
  readonly bytes: Record<'identity', Buffer> & Partial<Record<Encoding, Buffer>>;
  freshUntil: number;
}

/** A public answer: the kinds of data that it is made from, its content type and its text. */
interface Answer {
  readonly tags: readonly string[];
  readonly type: string;
  readonly load: () => Promise<string>;
}

interface Wanted extends Answer {
  readonly path: string;
  /** True for a reader who must not share an answer that is being made for others. */
  readonly isAlone: boolean;
}

// Another instance's change is seen after this time at the latest; this instance's own change at once.
const freshMs = 2000;
// Categories and slugs come from the address, so the number of answers must have an end.
const maxEntries = 500;

/** Public answers as encoded bytes with a strong ETag, so that the second read costs what sending bytes costs.
 *
 *  An answer is dropped when the data behind it changes (`invalidate`) and looked up again after two seconds, because
 *  another instance may have changed it; when it is the same still, its bytes and ETag stay. Readers who come while an
 *  answer is being made share it. The owner, known by the session cookie, always reads anew and so sees every own change,
 *  whichever instance made it. */
export class ReadCache {
  readonly #entries = new LRUCache<string, Entry>({ max: maxEntries });
  readonly #pending = new Map<string, { tags: readonly string[]; entry: Promise<Entry> }>();

  /** Answers from the cache or with what `load` gives, as JSON. A refusal by `load` is thrown on and not kept. */
  async answer(ctx: Context, tag: string, load: () => Promise<unknown>): Promise<void> {
    return this.answerText(ctx, { tags: [tag], type: 'json', load: async () => JSON.stringify(await load()) });
  }

  /** The same with text of any type. */
  async answerText(ctx: Context, answer: Answer): Promise<void> {
    const known = this.#entries.get(ctx.path);
    const isOwner = ctx.get('cookie').includes(`${sessionCookieName}=`);
    const isFresh = known !== undefined && known.freshUntil > Date.now() && !isOwner;
    const entry = isFresh ? known : await this.#load({ ...answer, path: ctx.path, isAlone: isOwner });
    await send(ctx, entry);
  }

  /** Forgets every answer made from data of this kind. Call it after the commit. */
  invalidate(tag: string): void {
    for (const [path, entry] of [...this.#entries]) if (entry.tags.includes(tag)) this.#entries.delete(path);
    // Who reads from now on must not share an answer that was begun before the change.
    for (const [path, pending] of this.#pending) if (pending.tags.includes(tag)) this.#pending.delete(path);
  }

  async #load(wanted: Wanted): Promise<Entry> {
    const { path, tags } = wanted;
    const shared = this.#pending.get(path);
    if (shared && !wanted.isAlone) return shared.entry;
    const pending = { tags, entry: this.#make(wanted) };
    this.#pending.set(path, pending);
    try {
      const entry = await pending.entry;
      if (this.#pending.get(path) === pending) this.#entries.set(path, entry);
      return entry;
    } finally {
      if (this.#pending.get(path) === pending) this.#pending.delete(path);
    }
  }

  async #make({ path, tags, type, load }: Wanted): Promise<Entry> {
    const identity = Buffer.from(await load());
    const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 27);
    const known = this.#entries.get(path);
    const bytes = known?.hash === hash ? known.bytes : { identity };
    return { tags, type, hash, bytes, freshUntil: Date.now() + freshMs };
  }
}

async function send(ctx: Context, entry: Entry): Promise<void> {
  const encoding = encodingFor(ctx.req, entry.bytes.identity.length);
  const bytes = (entry.bytes[encoding] ??= await encode(entry.bytes.identity, encoding));
  ctx.status = 200;
  ctx.set('Cache-Control', 'no-cache');
  ctx.vary('Accept-Encoding');
  // The bytes differ by encoding, so a strong ETag must.
  ctx.set('ETag', encoding === 'identity' ? `"${entry.hash}"` : `"${entry.hash}-${encoding}"`);
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  if (encoding !== 'identity') ctx.set('Content-Encoding', encoding);
  ctx.type = entry.type;
  ctx.body = bytes;
}
