import { Transform, type TransformCallback } from 'node:stream';

const headEnd = Buffer.from('\r\n\r\n');
const isAllowed = (byte: number) => byte >= 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d;

/** Replaces control characters in part headers, which the parser rejects (refusal 23). */
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
        const known = Math.max(0, bytes.length - mark.length + 1);
        this.#pass(bytes.subarray(0, known));
        this.#rest = bytes.subarray(known);
        return callback();
      }
      this.#pass(bytes.subarray(0, start + mark.length));
      bytes = bytes.subarray(start + mark.length);
      this.#isHead = !this.#isHead;
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
