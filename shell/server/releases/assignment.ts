import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { cookieOf, setCookie } from '../cookies';
import type { Candidate } from './candidate-record';
import type { Variant } from './candidate-releases';
import { randomName } from './random-name';

interface Side {
  readonly remote: string;
  readonly number: number;
  /** The share's build, on both sides. */
  readonly build: string;
  readonly side: 'live' | 'share';
  readonly percent: number;
}

export interface Assignment {
  readonly variant: Variant;
  readonly isPreview: boolean;
  /** The header of a document for a browser that has no side yet. */
  readonly setCookie: string | null;
  /** The value of the cookie; null while there is no share. */
  readonly browser: string | null;
  /** The browser's side of every share; none in a preview. */
  readonly sides: readonly Side[];
  /** Of the combination in the response cache; null: the document is never cached. */
  readonly key: string | null;
}

interface Request extends Pick<IncomingMessage, 'headers'> {
  [assigned]?: Assignment;
}

const assigned = Symbol('assignment');

const live: Assignment = Object.freeze({
  variant: {},
  isPreview: false,
  setCookie: null,
  browser: null,
  sides: [],
  key: '',
});

export const previewCookie = 'preview';

const shareSeconds = 30 * 24 * 60 * 60;

/** @returns the builds for the request's browser; the same for each call with one request */
export function createAssign(candidates: () => readonly Candidate[], isSecure: boolean) {
  return (request: Request): Assignment => {
    const current = candidates();
    return current.length === 0 ? live : (request[assigned] ??= assign(request, current, isSecure));
  };
}

export type Assign = ReturnType<typeof createAssign>;

export function assign({ headers }: Request, candidates: readonly Candidate[], isSecure = false): Assignment {
  const previews = previewTokens(cookieOf(headers.cookie, previewCookie, isSecure), candidates);
  if (previews.length > 0)
    return { ...live, variant: variantOf(previews.map(({ candidate }) => candidate)), isPreview: true, key: null };
  const shares = sharesIn(candidates);
  if (shares.list.length === 0) return live;
  const known = browserOf(headers.cookie, isSecure);
  const browser = known ?? randomName();
  const cookie = known === null ? setCookie({ name: 'share', value: browser, seconds: shareSeconds, isSecure }) : null;
  return { ...shares.of(browser), browser, setCookie: cookie };
}

/** @returns the cookie by which a browser keeps its side; null: it has none, or one that was made up */
export function browserOf(cookies: string | undefined, isSecure: boolean): string | null {
  const value = cookieOf(cookies, 'share', isSecure);
  return value !== undefined && /^[\w-]{22}$/.test(value) ? value : null;
}

/** One assignment for each combination of sides, because most requests need no other. */
class Shares {
  readonly list: readonly Candidate[];
  readonly #assignments = new Map<string, Assignment>();

  constructor(readonly candidates: readonly Candidate[]) {
    this.list = candidates.filter(({ number }) => number !== null);
  }

  of(browser: string): Assignment {
    const hash = fnv1a(browser);
    let key = '';
    for (const share of this.list) key += isInShare(hash, share) ? 's' : 'l';
    let known = this.#assignments.get(key);
    if (!known) this.#assignments.set(key, (known = this.#assignmentOf(key)));
    return known;
  }

  #assignmentOf(all: string): Assignment {
    const sides = this.list.map(({ remote, number, build, percent }, index): Side => {
      return { remote, number: number ?? 0, build, side: all[index] === 's' ? 'share' : 'live', percent };
    });
    return {
      ...live,
      variant: variantOf(sides.filter(({ side }) => side === 'share')),
      sides,
      key: sides.map(({ remote, build, side }) => `${remote}.${build}.${side}`).join(' '),
    };
  }
}

let lastShares = new Shares([]);

function sharesIn(candidates: readonly Candidate[]): Shares {
  if (lastShares.candidates !== candidates) lastShares = new Shares(candidates);
  return lastShares;
}

/** A browser keeps its side when the percentage grows. @param browser its hash */
function isInShare(browser: number, { remote, build, percent }: Candidate): boolean {
  return fnv1a(build, fnv1a(remote, browser)) / 2 ** 32 < percent / 100;
}

/** FNV-1a in 32 bits: the hashed cookie is random, and a browser that chooses its cookie may choose its side. */
function fnv1a(text: string, start = 0x811c9dc5): number {
  let hash = start;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

/** @param tokens joined by `~`: `<remote>.<build>.<token>` @returns those of previews that have not ended */
export function previewTokens(tokens: string | undefined, candidates: readonly Candidate[]) {
  const named = tokens ? tokens.split('~').slice(0, maxPreviews) : [];
  return named.flatMap((token) => {
    const candidate = candidates.find((one) => isNamed(token.split('.'), one));
    return candidate ? [{ token, candidate }] : [];
  });
}

const maxPreviews = 20;

function isNamed([remote, build, token = '', ...rest]: string[], { tokenHash, ...candidate }: Candidate): boolean {
  if (tokenHash === null || remote !== candidate.remote || build !== candidate.build || rest.length > 0) return false;
  const isEnded = Date.parse(candidate.until ?? '') <= Date.now();
  return !isEnded && timingSafeEqual(createHash('sha256').update(token).digest(), Buffer.from(tokenHash, 'hex'));
}

const variantOf = (builds: readonly { readonly remote: string; readonly build: string }[]): Variant =>
  Object.fromEntries(builds.map(({ remote, build }) => [remote, build]));
