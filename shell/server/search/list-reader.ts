import { tagsOf } from '@studio/server-kit';
import type { ReadList } from './sitemap';

/** How long one slice of a list may take. */
const pageTimeoutMs = 3000;

/** As many rows as the BFF gives at once, without what only a page of theirs shows. */
const pageQuery = '?limit=500&view=card';

/** A list that has not ended by then is none: half a million rows. */
const maxPages = 1000;

type OnTags = (tags: readonly string[]) => void;

/** Reads whole lists of the BFF, slice after slice. @param data the version that they are to be no older than; '': none is known
 *  @param onTags told what each answer says that it was made from @throws when one of them is no list */
export function listReader(bffOrigin: string, data = '', onTags: OnTags = () => undefined): ReadList {
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
      onTags(tagsOf(response.headers.get('surrogate-key')));
      next = /^<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1] ?? null;
    }
    return items;
  };
}
