import type { Release } from '../../src/remotes/release';
import { meet } from '../route-rules.mjs';

interface Claimed {
  readonly name: string;
  readonly release: Pick<Release, 'routes' | 'shownSince'>;
}

/** Releases in the order in which they are to be taken up, so that of two that claim one path the one comes first that has shown it for
 *  longer; equally old ones by their remotes' names. Where nothing is contested the order does not matter. */
export function byAgeOfClaims<T extends Claimed>(found: readonly T[]): T[] {
  const ages = new Map(found.map((one) => [one, `${youngestContested(one, found)} ${one.name}`]));
  return [...found].sort((one, other) => (ages.get(one)! < ages.get(other)! ? -1 : 1));
}

/** Since when the remote has shown the path that another claims too; the youngest where there are several, '' where there is none. */
function youngestContested({ name, release }: Claimed, found: readonly Claimed[]): string {
  const others = found.filter((other) => other.name !== name).flatMap((other) => other.release.routes);
  const contested = release.routes.filter(({ path }) => others.some((other) => meet(path, other.path)));
  return contested.map(({ path }) => release.shownSince?.[path] ?? 'never said').reduce((a, b) => (a > b ? a : b), '');
}
