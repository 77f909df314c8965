/** `private` also stops hosted caches that ignore `no-store`. */
export const noStore = 'private, no-store';

/** In seconds. A change shows after 10 s at most without purge; a lost purge costs two minutes. */
const withoutPurge = { fresh: 2, stale: 8 };
const withPurge = { fresh: 60, stale: 60 };

/** The maximum age of a cached copy after a lost purge. */
export const maxAgeWithPurgeMs = (withPurge.fresh + withPurge.stale) * 1000;

/**
 * 0045. `must-revalidate` keeps browsers from `stale-while-revalidate`; the RFC 9213 header restores it for CDNs.
 * @returns name, value, name, value
 */
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

/** Every public response contains public data; documents and the sitemap also the live releases. */
export const [dataTag, documentsTag] = ['data', 'documents'];

/** For Fastly and Varnish (Surrogate-Key) and Cloudflare (Cache-Tag). */
export function tagHeaders(...tags: readonly string[]): Record<string, string> {
  return { 'Surrogate-Key': tags.join(' '), 'Cache-Tag': tags.join(',') };
}
