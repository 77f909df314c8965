import { get } from 'node:http';
import { request } from 'node:https';
import { connect } from 'node:net';

/** @returns all bytes until the connection closes, and the time until then */
export async function exchange(port: number, text: string): Promise<{ answer: string; ms: number }> {
  const start = Date.now();
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  let answer = '';
  socket.on('data', (chunk) => (answer += String(chunk)));
  socket.on('error', () => undefined);
  socket.write(text);
  await new Promise((resolve) => socket.once('close', resolve));
  return { answer, ms: Date.now() - start };
}

/** The encoded body as sent; `fetch` would decode it. */
export function bytesAsSent(port: number, path: string, acceptEncoding: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get({ port, path, headers: { 'accept-encoding': acceptEncoding } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => resolve(Buffer.concat(chunks)));
    }).on('error', reject);
  });
}

/** Certificates are not verified: the authority for *.localhost is not trusted here. */
export function secureGet(domain: string, port: number, path: string) {
  return new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; text: string }>((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, servername: domain, rejectUnauthorized: false };
    const call = request({ ...options, headers: { host: `${domain}:${port}` } }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk) => (text += String(chunk)));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
    });
    call.on('error', reject).end();
  });
}

export async function askAndReset(port: number, path: string): Promise<void> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`, () => socket.resetAndDestroy());
  await new Promise((resolve) => socket.once('close', resolve));
}
