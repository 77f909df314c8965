import type { ViewResult } from '@studio/contract';
import { trustTest, widestNetworkOf } from '@studio/server-kit';
import { createHmac, createSecretKey, hash, timingSafeEqual } from 'node:crypto';
import type { Assignment } from '../releases/assignment';
import { randomName } from '../releases/random-name';

/** One delivery of a document to a browser that has a side of a share. */
export interface View {
  readonly id: string;
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

const validSeconds = 60 * 60;
/** Between front servers. */
const clocksDifferSeconds = 60;

const nowInSeconds = () => Math.floor(Date.now() / 1000);

export type Views = ReturnType<typeof createViews>;

/** @param key the same for all front servers; null: nothing is signed, so no share is counted */
export function createViews(key: string | null) {
  const secret = key === null ? null : createSecretKey(Buffer.from(key));
  const mac = (text: string) => createHmac('sha256', secret!).update(text).digest('base64url');

  let second = 0;
  const keys = new Map<string, string>();

  /** A key for the views of a second and a combination of sides: an HMAC for each would be the slowest part of a document. */
  function keyOfSecond(sentAt: number, sides: string): string {
    if (sentAt !== second) {
      second = sentAt;
      keys.clear();
    }
    let known = keys.get(sides);
    if (known === undefined) keys.set(sides, (known = mac(`view ${sentAt}.${sides}`)));
    return known;
  }

  function issue({ sides }: Assignment): View | null {
    if (secret === null || sides.length === 0) return null;
    const [id, sentAt, text] = [randomName(), nowInSeconds(), encoded(sides)];
    return { id, sides, token: `${id}.${sentAt}.${text}.${tagOf(keyOfSecond(sentAt, text), id)}` };
  }

  return {
    /** The same for each call with one request; null: the page is under no share. */
    of(request: object & ViewedRequest, assignment: Assignment): View | null {
      request[viewed] ??= { view: issue(assignment) };
      return request[viewed].view;
    },
    /** @returns null: made up, or older than an hour */
    read(token: string): View | null {
      const [id = '', sentAt = '', sides = '', tag = '', ...rest] = token.split('.');
      if (secret === null || rest.length > 0 || !/^[\w-]{22}$/.test(id)) return null;
      if (!isEqual(tag, tagOf(mac(`view ${sentAt}.${sides}`), id))) return null;
      const age = nowInSeconds() - Number(sentAt);
      if (age > validSeconds || age < -clocksDifferSeconds) return null;
      return { id, sides: JSON.parse(Buffer.from(sides, 'base64url').toString()) as View['sides'], token };
    },
    /** @returns null: the remote is not shared, or the browser takes no cookies */
    result({ id, sides }: View, { remote, failure, address, browser }: Outcome): ViewResult | null {
      const side = sides.find((one) => one.remote === remote);
      if (!side || browser === null) return null;
      const network = isPrivate(address) ? null : mac(`network ${widestNetworkOf(address)}`).slice(0, hashLength);
      return { ...side, view: id, browser: mac(`browser ${browser}`).slice(0, hashLength), network, failure };
    },
  };
}

interface Outcome {
  readonly remote: string;
  readonly failure: ViewResult['failure'];
  /** The visitor's. */
  readonly address: string;
  /** Of the assignment; null: none. */
  readonly browser: string | null;
}

/** A keyed hash is a signature here, because key and id have a fixed length each. */
const tagOf = (key: string, id: string) => hash('sha256', key + id, 'base64url');

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
