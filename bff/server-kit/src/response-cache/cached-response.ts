import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { compress, type Encoding, encodingFor } from './encodings';

interface EncodedBody {
  readonly bytes: Buffer;
  readonly head: readonly string[];
}

export interface ResponseParts {
  readonly body: Buffer;
  readonly type: string;
  /** Name, value, name, value. */
  readonly headers?: Readonly<Record<string, string>>;
  /** A route pattern, for logs and metrics. */
  readonly route: string;
  /** The client decides which variant it gets. */
  readonly hasVariants?: boolean;
}

/** The maximum age limits the effect of changes that bump no version, such as a manual edit of a row. */
const maxAgeMs = 60_000;

/** Compresses a response once per encoding and gives each encoding a strong ETag. */
export class CachedResponse {
  #parts: ResponseParts;
  readonly #version: string;
  readonly #hash: string;
  readonly #createdAt = performance.now();
  #validatedAt = this.#createdAt;
  #encodings = new Map<Encoding, EncodedBody | Promise<EncodedBody>>();

  constructor(parts: ResponseParts, version = '') {
    this.#parts = parts;
    this.#version = version;
    // A list's first page may stay the same while its total grows.
    const headerText = JSON.stringify(
      Object.entries(parts.headers ?? {})
        .map(([name, value]) => [name.toLowerCase(), value])
        .sort(),
    );
    this.#hash = createHash('sha256').update(headerText).update(parts.body).digest('base64url').slice(0, 27);
    this.#encodings.set('identity', this.#encodedBody(parts.body, 'identity'));
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

  get hasVariants(): boolean {
    return this.#parts.hasVariants === true;
  }

  isFresh(version: string): boolean {
    const now = performance.now();
    if (version !== this.#version || now - this.#createdAt > maxAgeMs) return false;
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
    const tag = this.#tag(encoding);
    const write = ({ bytes, head }: EncodedBody) => {
      const isKnown = matches(request.headers['if-none-match'], tag);
      response.writeHead(isKnown ? 304 : 200, [...extraHeaders, ...(isKnown ? this.#commonHeaders(tag) : head)]);
      response.end(isKnown || request.method === 'HEAD' ? undefined : bytes);
    };
    const encoded = this.#encodings.get(encoding) ?? this.#compress(encoding);
    return encoded instanceof Promise ? encoded.then(write) : void write(encoded);
  }

  #tag(encoding: Encoding): string {
    return encoding === 'identity' ? `"${this.#hash}"` : `"${this.#hash}-${encoding}"`;
  }

  #commonHeaders(tag: string): string[] {
    const given = Object.entries(this.#parts.headers ?? {}).flat();
    return [...given, 'Vary', 'Accept-Encoding', 'ETag', tag];
  }

  #encodedBody(bytes: Buffer, encoding: Encoding): EncodedBody {
    const encoded = encoding === 'identity' ? [] : ['Content-Encoding', encoding];
    const own = ['Content-Type', this.#parts.type, ...encoded, 'Content-Length', String(bytes.length)];
    return { bytes, head: [...this.#commonHeaders(this.#tag(encoding)), ...own] };
  }

  #compress(encoding: Encoding): Promise<EncodedBody> {
    const encodings = this.#encodings;
    const pending = compress(this.#parts.body, encoding).then((bytes) => {
      const encoded = this.#encodedBody(bytes, encoding);
      encodings.set(encoding, encoded);
      return encoded;
    });
    encodings.set(encoding, pending);
    return pending;
  }
}

function matches(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === tag || ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((one) => one.trim().replace(/^W\//, '') === tag);
}
