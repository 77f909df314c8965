/** What everything says that is personal, refused, or made in part. `private` beside `no-store`, because caches for rent that are told to
 *  overlook `no-store` still go by it. */
export const noStore = 'private, no-store';

/** In seconds: how long a cache between the site and its visitors sends an answer without asking, and for how long after that while it
 *  asks for the next. Without a purge a change is seen after ten seconds at the latest; with one a purge that was lost costs two minutes. */
const withoutPurge = { fresh: 2, stale: 8 };
const withPurge = { fresh: 60, stale: 60 };

/** For how long a cache may send what was purged there in vain, in ms. */
export const maxAgeWithPurgeMs = (withPurge.fresh + withPurge.stale) * 1000;

/** The headers of what is the same for everybody (infra/decisions/0045-cdn-with-tag-purging.md): browsers ask each time, a shared cache
 *  now and then. `must-revalidate` keeps browsers from `stale-while-revalidate`, and RFC 9213's header tells it to caches that would take
 *  the former for theirs.
 *  @param isPurged whether the cache is told of changes
 *  @returns name, value, name, value */
export function sharedCacheHeaders(isPurged: boolean): readonly string[] {
  const { fresh, stale } = isPurged ? withPurge : withoutPurge;
  const whileRevalidating = `stale-while-revalidate=${stale}`;
  return [
    'Cache-Control',
    `public, max-age=0, must-revalidate, s-maxage=${fresh}, ${whileRevalidating}`,
    'CDN-Cache-Control',
    `public, max-age=${fresh}, ${whileRevalidating}`,
  ];
}

/** What of the site an answer was made from, as shared caches are told it: by Fastly's and Varnish's header, and by Cloudflare's. */
export function tagHeaders(tags: Iterable<string>): Record<string, string> {
  const sorted = [...new Set(tags)].sort();
  return sorted.length === 0 ? {} : { 'Surrogate-Key': sorted.join(' '), 'Cache-Tag': sorted.join(',') };
}

/** The tags that an answer of the BFF has. @param value its Surrogate-Key, null: none */
export function tagsOf(value: string | null): string[] {
  return value?.split(' ').filter(Boolean) ?? [];
}
