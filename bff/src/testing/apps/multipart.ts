import { randomUUID } from 'node:crypto';

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

export function anImageForm(content: Buffer, filename = 'mural.jpg'): Form {
  return aForm({ name: 'file', content, filename });
}
