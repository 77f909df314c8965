import { Agent, request } from 'node:http';

export interface Answer {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  // oxlint-disable-next-line typescript/no-explicit-any -- a test looks into answers that it knows
  readonly body: any;
  readonly bytes: Buffer;
}

export interface Options {
  readonly body?: string | Buffer;
  readonly headers?: Record<string, string | undefined>;
}

export type HttpClient = ReturnType<typeof httpClient>;

/** An undefined header is left out. */
export function httpClient(origin: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const cookies = new Map<string, string>();
  const send = (method: string, path: string, { body, headers = {} }: Options = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const all = {
        host: 'localhost:3000',
        'sec-fetch-site': 'same-origin',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') || undefined,
        'content-length': body === undefined ? undefined : String(Buffer.byteLength(body)),
        ...headers,
      };
      const sent = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
      const call = request(origin + path, { method, headers: sent, agent }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          for (const cookie of response.headers['set-cookie'] ?? []) keep(cookie);
          const bytes = Buffer.concat(chunks);
          resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes, body: parse(bytes) });
        });
      });
      call.on('error', reject);
      call.end(body);
    });
  const sendJson = (method: string, path: string, { value, headers }: Options & { value: unknown }) =>
    send(method, path, {
      body: JSON.stringify(value),
      headers: { 'content-type': 'application/json', ...headers },
    });
  const keep = (cookie: string) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (value === '') cookies.delete(name);
    else cookies.set(name, value);
  };
  return {
    cookies,
    get: (path: string, options: Options = {}) => send('GET', path, options),
    post: (path: string, value: unknown, options?: Options) => sendJson('POST', path, { ...options, value }),
    put: (path: string, value: unknown, options?: Options) => sendJson('PUT', path, { ...options, value }),
    delete: (path: string, options?: Options) => send('DELETE', path, options),
    raw: send,
    close: () => agent.destroy(),
  };
}

function parse(bytes: Buffer): unknown {
  const text = bytes.toString('utf8');
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
