import type { ViewResult } from '@studio/contract';
import { trustTest, widestNetworkOf } from '@studio/server-kit';
import { createHmac, createSecretKey, hash, timingSafeEqual } from 'node:crypto';
import type { Assignment } from '../releases/assignment';
import { randomName } from '../releases/random-name';

/** One delivery of a document to a browser that has a side of a share. */
export interface View {
  readonly id: string;
  /** A hash of the browser's cookie, which is random. */
  readonly browser: string;
  readonly sides: Assignment['sides'];
  /** What the browser reports with. */
  readonly token: string;
}

/** No network of visitors: the machine's own, or one that hides them all. */
const isPrivate = trustTest(['loopback', 'uniquelocal']);

const hashLength = 22;

const viewed = Symbol('view');

interface ViewedRequest {
  [viewed]?: { readonly view: View | null };
}

const validMs = 60 * 60 * 1000;
/** Between front servers. */
const clocksDifferMs = 60_000;

export type Views = ReturnType<typeof createViews>;

/** @param key the same for all front servers; null: nothing is signed, so no share is counted */
export function createViews(key: string | null) {
  const secret = key === null ? null : createSecretKey(Buffer.from(key));
  const mac = (text: string) => createHmac('sha256', secret!).update(text).digest('base64url');

  function issue({ browser, sides }: Assignment): View | null {
    if (secret === null || browser === null || sides.length === 0) return null;
    const id = randomName();
    const hashed = hash('sha256', browser, 'base64url').slice(0, hashLength);
    const signed = [id, Date.now(), hashed, encoded(sides)].join('.');
    return { id, browser: hashed, sides, token: `${signed}.${mac(signed)}` };
  }

  return {
    /** The same for each call with one request; null: the page is under no share. */
    of(request: object & ViewedRequest, assignment: Assignment): View | null {
      request[viewed] ??= { view: issue(assignment) };
      return request[viewed].view;
    },
    /** @returns null: made up, or older than an hour */
    read(token: string): View | null {
      const [id = '', sentAt = '', browser = '', sides = '', signature = '', ...rest] = token.split('.');
      const signed = [id, sentAt, browser, sides].join('.');
      if (secret === null || rest.length > 0 || !isEqual(signature, mac(signed))) return null;
      const age = Date.now() - Number(sentAt);
      if (age > validMs || age < -clocksDifferMs) return null;
      return { id, browser, sides: JSON.parse(Buffer.from(sides, 'base64url').toString()) as View['sides'], token };
    },
    /** @returns null: the remote is not shared */
    result({ id, browser, sides }: View, { remote, failure, address }: Outcome): ViewResult | null {
      const side = sides.find((one) => one.remote === remote);
      if (!side) return null;
      const network = isPrivate(address) ? null : mac(`network ${widestNetworkOf(address)}`).slice(0, hashLength);
      return { ...side, view: id, browser, network, failure };
    },
  };
}

interface Outcome {
  readonly remote: string;
  readonly failure: ViewResult['failure'];
  /** The visitor's. */
  readonly address: string;
}

const encodedSides = new WeakMap<View['sides'], string>();

/** Browsers of one combination share their sides, and most documents under a share are sent from the cache. */
function encoded(sides: View['sides']): string {
  let text = encodedSides.get(sides);
  if (text === undefined) encodedSides.set(sides, (text = Buffer.from(JSON.stringify(sides)).toString('base64url')));
  return text;
}

/** A header, because the document itself is cached for all browsers of a side. */
export const viewHeader = 'Server-Timing';

export const viewTiming = ({ token }: View) => `view;desc="${token}"`;

function isEqual(one: string, other: string): boolean {
  const [bytes, expected] = [Buffer.from(one), Buffer.from(other)];
  return bytes.length === expected.length && timingSafeEqual(bytes, expected);
}
