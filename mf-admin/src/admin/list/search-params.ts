import { limits } from '@studio/contract/options';

export function withSearchParams(query: URLSearchParams, change: Readonly<Record<string, string>>): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const [part, value] of Object.entries(change)) {
    if (value === '') next.delete(part);
    else next.set(part, value);
  }
  return next;
}

export function searchIn(query: URLSearchParams): string | undefined {
  return query.get('q')?.slice(0, limits.title) || undefined;
}
