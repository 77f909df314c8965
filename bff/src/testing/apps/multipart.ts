import { randomUUID } from 'node:crypto';

/** A part of a form: a text, or a file where it has a name. */
export interface Part {
  readonly name: string;
  readonly content: string | Buffer;
  readonly filename?: string;
  readonly type?: string;
}

interface Form {
  readonly body: Buffer;
  readonly headers: { readonly 'content-type': string };
}

/** A multipart form as a browser writes it, for `http.raw`. */
export function aForm(...parts: Part[]): Form {
  const boundary = `----studio${randomUUID()}`;
  const chunks = parts.flatMap(({ name, content, filename, type = 'image/png' }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"` +
        (filename === undefined ? '\r\n\r\n' : `; filename="${filename}"\r\nContent-Type: ${type}\r\n\r\n`),
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
  const body = Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]);
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}

/** A form with one picture. */
export function anImageForm(content: Buffer, filename = 'mural.jpg'): Form {
  return aForm({ name: 'file', content, filename });
}
