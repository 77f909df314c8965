import {
  ReadyAnswer,
  ReadyAnswers,
  sharedCacheHeaders,
  tagHeaders,
  versionOf,
  type WatchedVersion,
} from '@studio/server-kit';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Context } from 'koa';
import { withDeadline } from '../deadline';
import { AppError } from '../errors';
import { sessionCookieName } from './cookies';
import { everyAnswer } from './middleware/security-headers.middleware';
import { withTables } from './read-tables';

/** A public answer: the pattern of its address, its content type, and how its text is made. */
interface Wanted {
  readonly route: string;
  readonly type: string;
  /** The normal form of its address, with what of the query makes it another answer; the path unless said. */
  readonly key?: string;
  readonly load: () => Promise<string | Loaded>;
}

/** A text, and the headers that are its own. */
interface Loaded {
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
  /** False: it is not kept, and the next reader has it made again. */
  readonly isKept?: boolean | undefined;
}

interface Made {
  readonly answer: ReadyAnswer;
  readonly isKept: boolean;
}

interface Ready {
  readonly answer: ReadyAnswer;
  /** Headers of this answer alone: name, value. */
  readonly own: readonly string[];
}

/** Sends a ready answer with what every answer says, and notes that it was asked for. */
export type SendReady = (request: IncomingMessage, response: ServerResponse, ready: Ready) => void;

// docs/refusals.md, 41: a read of a slow database.
const readWithinMs = 3000;
// Every list of a site with hundreds of works is some hundred KB; categories and slugs come from the address, so there must be an end.
const maxBytes = 32 * 1024 * 1024;

/** Names the version of the data that an answer was made from; whoever keeps the answer may send it while that is the version. It stands
 *  on public reads only, and only where they were asked for by their normal address. In a request: the version that the caller knows
 *  of, so that the answer is not older. */
const versionHeader = 'X-Data-Version';

/** Public answers as encoded bytes, each for as long as the data that it was made from have the version that they had
 *  (db/data-version.ts), whichever instance changed them. Readers who come while an answer is being made share it. Who carries a session's cookie or
 *  knows of another version waits until the version is asked for anew, and reads the same bytes as everybody: there is nothing that a
 *  cookie could get round. */
export class ReadCache {
  readonly #version: WatchedVersion;
  readonly #ready = new ReadyAnswers(maxBytes);
  readonly #pending = new Map<string, Promise<Made>>();

  /** What each request was promised: it waits for the version once, be it in vain. */
  readonly #asked = new WeakMap<IncomingMessage, Promise<string>>();

  readonly #kept: readonly string[];

  /** @param isPurged whether a shared cache before the site is told of changes */
  constructor(version: WatchedVersion, isPurged = false) {
    this.#version = version;
    this.#kept = sharedCacheHeaders(isPurged);
  }

  /** Sends what is ready before anybody else sees the request. */
  before(next: RequestListener, send: SendReady): RequestListener {
    return (request, response) => {
      const answer = isRead(request) ? this.#ready.get(request.url ?? '') : undefined;
      if (!answer) return void next(request, response);
      const proceed = (version: string | null) =>
        version !== null && isOf(answer, version)
          ? send(request, response, { answer, own: [...this.#kept, versionHeader, version] })
          : void next(request, response);
      const { fresh } = this.#version;
      if (fresh !== null && !wantsNewest(request, fresh)) return proceed(fresh);
      this.#versionFor(request).then(proceed, () => next(request, response));
    };
  }

  /** Answers with what is kept or with what `load` gives. A refusal by `load` is thrown on and not kept.
   *  @throws AppError UNAVAILABLE when the database takes longer than 3 s */
  async answer(ctx: Context, wanted: Wanted): Promise<void> {
    const found = this.#find(ctx, wanted);
    const { answer, isKept, version } = await withDeadline(found, readWithinMs, () => new AppError('UNAVAILABLE'));
    ctx.respond = false;
    const named = isKept && ctx.req.url === addressOf(ctx, wanted) ? [versionHeader, version] : [];
    await answer.send(ctx.req, ctx.res, [...this.#kept, ...named]);
  }

  async #find(ctx: Context, wanted: Wanted): Promise<Made & { version: string }> {
    const version = await this.#versionFor(ctx.req);
    const address = addressOf(ctx, wanted);
    const kept = this.#ready.get(address);
    if (kept && isOf(kept, version)) return { version, answer: kept, isKept: true };
    return { version, ...(await this.#shared(address, version, wanted)) };
  }

  #versionFor(request: IncomingMessage): Promise<string> {
    let asked = this.#asked.get(request);
    if (!asked) {
      asked = wantsNewest(request, this.#version.fresh) ? this.#version.confirm() : this.#version.check();
      this.#asked.set(request, asked);
    }
    return asked;
  }

  #shared(address: string, version: string, wanted: Wanted): Promise<Made> {
    const key = `${version} ${address}`;
    let pending = this.#pending.get(key);
    if (!pending) {
      pending = this.#make(address, version, wanted).finally(() => this.#pending.delete(key));
      this.#pending.set(key, pending);
    }
    return pending;
  }

  /** Under the version of before it was made: what is written meanwhile makes it newer than it says, never older. */
  async #make(address: string, version: string, { route, type, load }: Wanted): Promise<Made> {
    const { result: loaded, tables } = await withTables(load);
    const { text, headers, isKept = true } = typeof loaded === 'string' ? { text: loaded, headers: {} } : loaded;
    const said = { ...everyAnswer, ...tagHeaders(tables), ...headers };
    const tags = tables.size > 0 ? [...tables] : null;
    const made = { body: Buffer.from(text), type, headers: said, route, version: versionOf(version, tags), tags };
    const answer = new ReadyAnswer(made);
    const { last } = this.#version;
    if (isKept && last !== null && isOf(answer, last)) this.#ready.keep(address, answer);
    return { answer, isKept };
  }
}

const isOf = (answer: ReadyAnswer, version: string) => answer.isOf(version, (tags) => versionOf(version, tags));

const addressOf = ({ path }: Context, { key = path }: Wanted) => key;

const isRead = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD';

function wantsNewest({ headers }: IncomingMessage, fresh: string | null): boolean {
  const known = headers['x-data-version'];
  return (known !== undefined && known !== fresh) || headers.cookie?.includes(sessionCookieName) === true;
}
