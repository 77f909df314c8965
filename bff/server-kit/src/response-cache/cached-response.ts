import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { compressFast, compressBest, type Encoding, encodingFor } from './encodings';

/** Bytes as they are sent in one encoding, with the headers that say so, as Node writes them fastest: name, value, name, value. */
interface EncodedBody {
  readonly bytes: Buffer;
  readonly tag: string;
  readonly head: readonly string[];
}

/** What was made of the same bytes, for whichever answer has them. */
interface Encodings {
  readonly byEncoding: Map<Encoding, EncodedBody | Promise<EncodedBody>>;
  /** Whether brotli's form is its small one, or about to be. */
  hasBest: boolean;
}

interface ResponseParts {
  readonly body: Buffer;
  readonly type: string;
  /** The pattern of its address, under which it is counted. */
  readonly route: string;
  /** What else every answer with this body says, by name. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Names what the body was made from: the answer holds while that is what there is. */
  readonly version: string;
  /** Of which data (`versionOf`); null: nobody knows. */
  readonly tags?: readonly string[] | null;
}

/** Whatever happened behind a version's back is seen after this time: a row that was changed by hand, by a release of long ago. */
const maxAgeMs = 60_000;

/** An answer of 200 as bytes: encoded once in each encoding that somebody takes, with a strong ETag each, so that sending it again costs
 *  what sending bytes costs. */
export class CachedResponse {
  #parts: ResponseParts;
  readonly #hash: string;
  readonly #createdAt = performance.now();
  #validatedAt = this.#createdAt;
  /** The version that it was last found to hold under. */
  #lastValidatedVersion: string | null | undefined;
  #encodings: Encodings = { byEncoding: new Map(), hasBest: false };

  constructor(parts: ResponseParts) {
    this.#parts = parts;
    // What the headers say belongs to the answer: a list's first part may stay while the list grows. Two servers, one behind the other,
    // name it alike.
    const headerText = JSON.stringify(
      Object.entries(parts.headers ?? {})
        .map(([name, value]) => [name.toLowerCase(), value])
        .sort(),
    );
    this.#hash = createHash('sha256').update(headerText).update(parts.body).digest('base64url').slice(0, 27);
    this.#encodings.byEncoding.set('identity', this.#encodedBody(parts.body, 'identity'));
  }

  /** Goes on with the encodings of an earlier answer where it says the same: what is made anew every minute mostly does. */
  reuseEncodingsOf(earlier: CachedResponse | undefined): void {
    if (!earlier || earlier.#hash !== this.#hash || earlier.#parts.type !== this.#parts.type) return;
    this.#parts = { ...this.#parts, body: earlier.#parts.body };
    this.#encodings = earlier.#encodings;
  }

  /** What an answer and its encodings take in memory at most, in bytes. */
  get size(): number {
    // Text is a third of itself in brotli and in gzip; what can't be made smaller is sent as it is or costs the same again.
    return this.#parts.body.length * 2 + 2048;
  }

  get route(): string {
    return this.#parts.route;
  }

  /** Whether it holds while `version` is what there is.
   *  @param nameFor what of it an answer from the data of some tags goes by; all, unless said */
  isFresh(version: string | null, nameFor?: (tags: readonly string[] | null) => string): boolean {
    // Asked for each request, and nearly always the same text as before.
    if (version !== this.#lastValidatedVersion) {
      const name = version !== null && nameFor ? nameFor(this.#parts.tags ?? null) : version;
      if (name !== this.#parts.version) return false;
      this.#lastValidatedVersion = version;
    }
    const now = performance.now();
    if (now - this.#createdAt > maxAgeMs) return false;
    this.#validatedAt = now;
    return true;
  }

  /** How long ago it was last known to hold, in ms. */
  get msSinceValidated(): number {
    return performance.now() - this.#validatedAt;
  }

  /** Sends it, or 304 to who has it.
   *  @param own what this one answer says, among it who may keep it: name, value, name, value
   *  @returns undefined where it was sent at once */
  send(
    request: IncomingMessage,
    response: ServerResponse,
    extraHeaders: readonly string[] = [],
  ): Promise<void> | undefined {
    const encoding = encodingFor(request, this.#parts.body.length);
    const encoded = this.#encodings.byEncoding.get(encoding) ?? this.#compress(encoding);
    const write = (ready: EncodedBody) => this.#write(request, response, { encoded: ready, encoding, extraHeaders });
    return encoded instanceof Promise ? encoded.then(write) : void write(encoded);
  }

  #write(
    request: IncomingMessage,
    response: ServerResponse,
    { encoded, encoding, extraHeaders }: { encoded: EncodedBody; encoding: Encoding; extraHeaders: readonly string[] },
  ): void {
    if (encoding === 'br' && !this.#encodings.hasBest) void this.#compressBest();
    const ifNoneMatch = request.headers['if-none-match'];
    const matching = ifNoneMatch === undefined ? undefined : this.#matchingTag(ifNoneMatch, encoding);
    if (matching !== undefined) {
      response.writeHead(304, [...extraHeaders, ...this.#commonHeaders(matching)]);
      response.end();
      return;
    }
    response.writeHead(200, [...extraHeaders, ...encoded.head]);
    response.end(request.method === 'HEAD' ? undefined : encoded.bytes);
  }

  /** The tag of a form that the caller has and can read: of brotli there may have been two. */
  #matchingTag(ifNoneMatch: string, encoding: Encoding): string | undefined {
    const tags = encoding === 'br' ? [this.#tag('br'), this.#tag('br10')] : [this.#tag(encoding)];
    if (ifNoneMatch.trim() === '*') return tags[0];
    return tags.find(
      (tag) => ifNoneMatch === tag || ifNoneMatch.split(',').some((one) => one.trim().replace(/^W\//, '') === tag),
    );
  }

  #tag(encoding: Encoding | 'br10'): string {
    return encoding === 'identity' ? `"${this.#hash}"` : `"${this.#hash}-${encoding}"`;
  }

  #commonHeaders(tag: string): string[] {
    const given = Object.entries(this.#parts.headers ?? {}).flat();
    return [...given, 'Vary', 'Accept-Encoding', 'ETag', tag];
  }

  #encodedBody(bytes: Buffer, encoding: Encoding, tag = this.#tag(encoding)): EncodedBody {
    const encoded = encoding === 'identity' ? [] : ['Content-Encoding', encoding];
    const extraHeaders = ['Content-Type', this.#parts.type, ...encoded, 'Content-Length', String(bytes.length)];
    return { bytes, tag, head: [...this.#commonHeaders(tag), ...extraHeaders] };
  }

  /** Compresses once for all concurrent requests. */
  #compress(encoding: Encoding): Promise<EncodedBody> {
    const best = encoding === 'br' ? this.#compressBest() : null;
    const pending = best ?? this.#compressFast(encoding);
    this.#encodings.byEncoding.set(encoding, pending);
    return pending;
  }

  async #compressFast(encoding: Encoding): Promise<EncodedBody> {
    const { byEncoding } = this.#encodings;
    const encoded = this.#encodedBody(await compressFast(this.#parts.body, encoding), encoding);
    byEncoding.set(encoding, encoded);
    return encoded;
  }

  /** Replaces the brotli body by the best one. @returns null while the processor's share is used up */
  #compressBest(): Promise<EncodedBody> | null {
    const encodings = this.#encodings;
    const best = compressBest(this.#parts.body);
    if (!best) return null;
    encodings.hasBest = true;
    return best.then((bytes) => {
      const encoded = this.#encodedBody(bytes, 'br', this.#tag('br10'));
      encodings.byEncoding.set('br', encoded);
      return encoded;
    });
  }
}
