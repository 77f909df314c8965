import type { Head } from '@studio/host';

/** The path of a page's canonical address, where that is not the path that was asked for; null: it is, or the page says none. */
export function ownPathOf({ canonicalPath }: Head, pathname: string): string | null {
  if (canonicalPath === undefined) return null;
  // Both are encoded in the same way, so that a page moves once at most.
  const { pathname: own } = new URL(canonicalPath, 'http://localhost');
  return own === pathname ? null : own;
}
