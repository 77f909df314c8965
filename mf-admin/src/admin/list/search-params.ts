import { limits } from '@studio/contract/options';

/** The panel's address with some of its parts changed; '' takes a part out. */
export function withSearchParams(query: URLSearchParams, change: Readonly<Record<string, string>>): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const [part, value] of Object.entries(change)) {
    if (value === '') next.delete(part);
    else next.set(part, value);
  }
  return next;
}

/** What an address looks for in a list; undefined: nothing. */
export function searchIn(query: URLSearchParams): string | undefined {
  return query.get('q')?.slice(0, limits.title) || undefined;
}
