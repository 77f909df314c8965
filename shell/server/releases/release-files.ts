/** How long one request to a remote's host may take. */
const fetchTimeoutMs = 2000;
/** More than any file that a page could want. */
const maxMegabytes = 16;

/** Fetches a file of a remote, whose host may be down, silent or without end. @throws an Error that names the file, or fetch's own */
export async function fetchFile(origin: string, file: string): Promise<Uint8Array> {
  return read(await ask(origin, file), file);
}

/** Fetches a text, where it is another than the one of an ETag. @returns null: it is the same @throws as `fetchFile` does */
export async function fetchChanged(origin: string, file: string, etag: string | null) {
  const response = await ask(origin, file, etag ? { 'if-none-match': etag } : {});
  if (response.status === 304) return null;
  return { text: textOf(await read(response, file)), etag: response.headers.get('etag') };
}

export const textOf = (content: Uint8Array): string => new TextDecoder().decode(content);

async function ask(origin: string, file: string, headers: Record<string, string> = {}): Promise<Response> {
  const response = await fetch(`${origin}/${file}`, { headers, signal: AbortSignal.timeout(fetchTimeoutMs) });
  if (response.status !== 200 && response.status !== 304) throw new Error(`${file} answers ${response.status}`);
  return response;
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
