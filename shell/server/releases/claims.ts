import type { Release } from '../../src/remotes/release';
import { claimProblems, type Claims } from '../route-rules.mjs';

interface ClaimingRelease {
  readonly name: string;
  readonly release: Pick<Release, 'routes' | 'slots' | 'redirects' | 'shownSince'>;
}

/** Of two releases with the same path the older claim wins. */
export function byAgeOfClaims<T extends ClaimingRelease>(found: readonly T[]): T[] {
  const ages = new Map(found.map((one) => [one, `${youngestContested(one, found)} ${one.name}`]));
  return [...found].sort((one, other) => (ages.get(one)! < ages.get(other)! ? -1 : 1));
}

/** The result is the date of the youngest contested claim; '' without one. */
function youngestContested({ name, release }: ClaimingRelease, found: readonly ClaimingRelease[]): string {
  const others = Object.fromEntries(
    found.flatMap((other) => (other.name === name ? [] : [[other.name, other.release]])),
  );
  const isContested = (own: Claims) => claimProblems(own, others).length > 0;
  const contested = [
    ...release.routes.filter((route) => isContested({ routes: [route] })).map(({ path }) => path),
    ...(release.slots ?? []).filter((slot) => isContested({ slots: [slot] })).map((slot) => slot.name),
    ...Object.keys(release.redirects ?? {}).filter((from) =>
      isContested({ redirects: { [from]: release.redirects?.[from] ?? '' } }),
    ),
  ];
  return contested.map((claim) => release.shownSince?.[claim] ?? 'never said').reduce((a, b) => (a > b ? a : b), '');
}
