import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { compressFast, compressBest, type Encoding, encodingFor } from './encodings';

interface EncodedBody {
  readonly bytes: Buffer;
  readonly tag: string;
  readonly head: readonly string[];
}

interface Encodings {
  readonly byEncoding: Map<Encoding, EncodedBody | Promise<EncodedBody>>;
  hasBest: boolean;
}

interface ResponseParts {
  readonly body: Buffer;
  readonly type: string;
  readonly route: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly version: string;
  /** Null: any change of data makes the response stale. */
  readonly tags?: readonly string[] | null;
}

/** The maximum age limits the effect of changes that bump no version, such as a manual edit of a row. */
const maxAgeMs = 60_000;

/** Compresses a response once per encoding and gives each encoding a strong ETag. */
export class CachedResponse {
  #parts: ResponseParts;
  readonly #hash: string;
  readonly #createdAt = performance.now();
  #validatedAt = this.#createdAt;
  #lastValidatedVersion: string | null | undefined;
  #encodings: Encodings = { byEncoding: new Map(), hasBest: false };

  constructor(parts: ResponseParts) {
    this.#parts = parts;
    // A list's first page may stay the same while its total grows.
    const headerText = JSON.stringify(
      Object.entries(parts.headers ?? {})
        .map(([name, value]) => [name.toLowerCase(), value])
        .sort(),
    );
    this.#hash = createHash('sha256').update(headerText).update(parts.body).digest('base64url').slice(0, 27);
    this.#encodings.byEncoding.set('identity', this.#encodedBody(parts.body, 'identity'));
  }

  reuseEncodingsOf(earlier: CachedResponse | undefined): void {
    if (!earlier || earlier.#hash !== this.#hash || earlier.#parts.type !== this.#parts.type) return;
    this.#parts = { ...this.#parts, body: earlier.#parts.body };
    this.#encodings = earlier.#encodings;
  }

  /** Brotli and gzip each take about a third of a text. */
  get size(): number {
    return this.#parts.body.length * 2 + 2048;
  }

  get route(): string {
    return this.#parts.route;
  }

  /** @param nameFor the part of the version that a response with these tags depends on; default: all */
  isFresh(version: string | null, nameFor?: (tags: readonly string[] | null) => string): boolean {
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

  get msSinceValidated(): number {
    return performance.now() - this.#validatedAt;
  }

  /**
   * @param extraHeaders name, value, name, value
   * @returns undefined when sent synchronously
   */
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

  /** Brotli has two possible tags, one per quality. */
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

  /** Returns null when the processor's share for compression is used up. */
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
