import { Transform, type TransformCallback } from 'node:stream';

const headEnd = Buffer.from('\r\n\r\n');
const isAllowed = (byte: number) => byte >= 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d;

/** Fails at more parts than `maxParts`, whether or not they have a name. Passes a multipart form on with the control characters in its parts' heads replaced: a file's name may hold anything
 *  (docs/refusals.md, 23), and the parser would refuse the form for it. */
export class PartHeads extends Transform {
  readonly #boundary: Buffer;
  readonly #maxParts: number;
  #parts = 0;
  #isHead = false;
  #rest: Buffer = Buffer.alloc(0);

  constructor(contentType: string, maxParts: number) {
    super();
    this.#maxParts = maxParts;
    const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType) ?? [];
    this.#boundary = Buffer.from(`--${quoted ?? plain ?? ''}`, 'latin1');
  }

  override _transform(chunk: Buffer, _encoding: string, callback: TransformCallback): void {
    let bytes = this.#rest.length > 0 ? Buffer.concat([this.#rest, chunk]) : chunk;
    for (;;) {
      const mark = this.#isHead ? headEnd : this.#boundary;
      const start = bytes.indexOf(mark);
      if (start === -1) {
        // The mark may have begun in these bytes and end in the next ones.
        const known = Math.max(0, bytes.length - mark.length + 1);
        this.#pass(bytes.subarray(0, known));
        this.#rest = bytes.subarray(known);
        return callback();
      }
      this.#pass(bytes.subarray(0, start + mark.length));
      bytes = bytes.subarray(start + mark.length);
      this.#isHead = !this.#isHead;
      // The boundary at the end counts as one more.
      if (this.#isHead && ++this.#parts > this.#maxParts + 1)
        return callback(new Error(`more than ${this.#maxParts} parts`));
    }
  }

  override _flush(callback: TransformCallback): void {
    this.#pass(this.#rest);
    callback();
  }

  #pass(bytes: Buffer): void {
    if (bytes.length === 0) return;
    this.push(this.#isHead ? bytes.map((byte) => (isAllowed(byte) ? byte : 0x5f)) : bytes);
  }
}
