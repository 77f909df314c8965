import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { encode, encodeSmall, type Encoding, encodingFor } from './encodings';

/** Bytes as they are sent in one encoding, with the headers that say so, as Node writes them fastest: name, value, name, value. */
interface Form {
  readonly bytes: Buffer;
  readonly tag: string;
  readonly head: readonly string[];
}

/** What was made of the same bytes, for whichever answer has them. */
interface Encoded {
  readonly forms: Map<Encoding, Form | Promise<Form>>;
  /** Whether brotli's form is its small one, or about to be. */
  isSmall: boolean;
}

interface Made {
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
export class ReadyAnswer {
  #made: Made;
  readonly #hash: string;
  readonly #madeAt = performance.now();
  #heldAt = this.#madeAt;
  /** The version that it was last found to hold under. */
  #heldUnder: string | null | undefined;
  #encoded: Encoded = { forms: new Map(), isSmall: false };

  constructor(made: Made) {
    this.#made = made;
    // What the headers say belongs to the answer: a list's first part may stay while the list grows. Two servers, one behind the other,
    // name it alike.
    const said = JSON.stringify(
      Object.entries(made.headers ?? {})
        .map(([name, value]) => [name.toLowerCase(), value])
        .sort(),
    );
    this.#hash = createHash('sha256').update(said).update(made.body).digest('base64url').slice(0, 27);
    this.#encoded.forms.set('identity', this.#form(made.body, 'identity'));
  }

  /** Goes on with the encodings of an earlier answer where it says the same: what is made anew every minute mostly does. */
  goOnFrom(earlier: ReadyAnswer | undefined): void {
    if (!earlier || earlier.#hash !== this.#hash || earlier.#made.type !== this.#made.type) return;
    this.#made = { ...this.#made, body: earlier.#made.body };
    this.#encoded = earlier.#encoded;
  }

  /** What an answer and its encodings take in memory at most, in bytes. */
  get size(): number {
    // Text is a third of itself in brotli and in gzip; what can't be made smaller is sent as it is or costs the same again.
    return this.#made.body.length * 2 + 2048;
  }

  get route(): string {
    return this.#made.route;
  }

  /** Whether it holds while `version` is what there is.
   *  @param nameFor what of it an answer from the data of some tags goes by; all, unless said */
  isOf(version: string | null, nameFor?: (tags: readonly string[] | null) => string): boolean {
    // Asked for each request, and nearly always the same text as before.
    if (version !== this.#heldUnder) {
      const name = version !== null && nameFor ? nameFor(this.#made.tags ?? null) : version;
      if (name !== this.#made.version) return false;
      this.#heldUnder = version;
    }
    const now = performance.now();
    if (now - this.#madeAt > maxAgeMs) return false;
    this.#heldAt = now;
    return true;
  }

  /** How long ago it was last known to hold, in ms. */
  get heldMsAgo(): number {
    return performance.now() - this.#heldAt;
  }

  /** Sends it, or 304 to who has it.
   *  @param own what this one answer says, among it who may keep it: name, value, name, value
   *  @returns undefined where it was sent at once */
  send(request: IncomingMessage, response: ServerResponse, own: readonly string[] = []): Promise<void> | undefined {
    const encoding = encodingFor(request, this.#made.body.length);
    const form = this.#encoded.forms.get(encoding) ?? this.#encode(encoding);
    const write = (ready: Form) => this.#write(request, response, { form: ready, encoding, own });
    return form instanceof Promise ? form.then(write) : void write(form);
  }

  #write(
    request: IncomingMessage,
    response: ServerResponse,
    { form, encoding, own }: { form: Form; encoding: Encoding; own: readonly string[] },
  ): void {
    if (encoding === 'br' && !this.#encoded.isSmall) void this.#encodeSmall();
    const asked = request.headers['if-none-match'];
    const known = asked === undefined ? undefined : this.#knownTag(asked, encoding);
    if (known !== undefined) {
      response.writeHead(304, [...own, ...this.#always(known)]);
      response.end();
      return;
    }
    response.writeHead(200, [...own, ...form.head]);
    response.end(request.method === 'HEAD' ? undefined : form.bytes);
  }

  /** The tag of a form that the caller has and can read: of brotli there may have been two. */
  #knownTag(asked: string, encoding: Encoding): string | undefined {
    const tags = encoding === 'br' ? [this.#tag('br'), this.#tag('br10')] : [this.#tag(encoding)];
    if (asked.trim() === '*') return tags[0];
    return tags.find((tag) => asked === tag || asked.split(',').some((one) => one.trim().replace(/^W\//, '') === tag));
  }

  #tag(encoding: Encoding | 'br10'): string {
    return encoding === 'identity' ? `"${this.#hash}"` : `"${this.#hash}-${encoding}"`;
  }

  #always(tag: string): string[] {
    const given = Object.entries(this.#made.headers ?? {}).flat();
    return [...given, 'Vary', 'Accept-Encoding', 'ETag', tag];
  }

  #form(bytes: Buffer, encoding: Encoding, tag = this.#tag(encoding)): Form {
    const encoded = encoding === 'identity' ? [] : ['Content-Encoding', encoding];
    const own = ['Content-Type', this.#made.type, ...encoded, 'Content-Length', String(bytes.length)];
    return { bytes, tag, head: [...this.#always(tag), ...own] };
  }

  /** Made once, whoever waits for it. */
  #encode(encoding: Encoding): Promise<Form> {
    const small = encoding === 'br' ? this.#encodeSmall() : null;
    const made = small ?? this.#encodeQuickly(encoding);
    this.#encoded.forms.set(encoding, made);
    return made;
  }

  async #encodeQuickly(encoding: Encoding): Promise<Form> {
    const { forms } = this.#encoded;
    const form = this.#form(await encode(this.#made.body, encoding), encoding);
    forms.set(encoding, form);
    return form;
  }

  /** Puts brotli's small form in the place of whatever is there, once there is time for it. @returns null where there is none */
  #encodeSmall(): Promise<Form> | null {
    const encoded = this.#encoded;
    const small = encodeSmall(this.#made.body);
    if (!small) return null;
    encoded.isSmall = true;
    return small.then((bytes) => {
      const form = this.#form(bytes, 'br', this.#tag('br10'));
      encoded.forms.set('br', form);
      return form;
    });
  }
}
