import type { ReadList } from './sitemap';

const pageTimeoutMs = 3000;

/** The BFF's maximum; `view=card` leaves out detail fields. */
const pageQuery = '?limit=500&view=card';

/** The limit is half a million rows. */
const maxPages = 1000;

/**
 * @param data minimum data version
 * @throws when a response is no list
 */
export function listReader(bffOrigin: string, data: string): ReadList {
  return async (path) => {
    const items: unknown[] = [];
    let next: string | null = path + pageQuery;
    for (let count = 0; next !== null && count < maxPages; count += 1) {
      const response: Response = await fetch(new URL(next, bffOrigin), {
        headers: { 'x-data-version': data },
        signal: AbortSignal.timeout(pageTimeoutMs),
      });
      const part: unknown = response.ok ? await response.json() : null;
      if (!Array.isArray(part)) throw new Error(`${path} answers no list (${response.status})`);
      items.push(...part);
      next = /^<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1] ?? null;
    }
    return items;
  };
}
