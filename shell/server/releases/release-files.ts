const fetchTimeoutMs = 2000;
const maxMegabytes = 16;

/** @throws an Error that names the file, or fetch's own */
export async function fetchFile(origin: string, file: string): Promise<Uint8Array> {
  return read(await ask(origin, file), file);
}

/** @returns null when the ETag still matches @throws as `fetchFile` does */
export async function fetchChanged(origin: string, file: string, etag: string | null) {
  const response = await ask(origin, file, etag ? { 'if-none-match': etag } : {});
  if (response.status === 304) return null;
  return { text: textOf(await read(response, file)), etag: response.headers.get('etag') };
}

/** As `fetchChanged`, for a file that may be missing: its text is then null. */
export async function fetchOptional(origin: string, file: string, etag: string | null) {
  const response = await request(origin, file, etag ? { 'if-none-match': etag } : {});
  if (response.status === 304) return null;
  if (response.status !== 404) checkStatus(response, file);
  const content = await read(response, file);
  return response.status === 404
    ? { text: null, etag: null }
    : { text: textOf(content), etag: response.headers.get('etag') };
}

export const textOf = (content: Uint8Array): string => new TextDecoder().decode(content);

async function ask(origin: string, file: string, headers: Record<string, string> = {}): Promise<Response> {
  const response = await request(origin, file, headers);
  checkStatus(response, file);
  return response;
}

function request(origin: string, file: string, headers: Record<string, string>): Promise<Response> {
  return fetch(`${origin}/${file}`, { headers, signal: AbortSignal.timeout(fetchTimeoutMs) });
}

function checkStatus({ status }: Response, file: string): void {
  if (status !== 200 && status !== 304) throw new Error(`${file} answers ${status}`);
}

async function read({ body }: Response, file: string): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > maxMegabytes * 1024 * 1024) throw new Error(`${file} has more than ${maxMegabytes} MB`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
