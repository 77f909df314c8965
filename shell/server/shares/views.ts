import type { ViewResult } from '@studio/contract';
import { trustTest, widestNetworkOf } from '@studio/server-kit';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Assignment } from '../releases/assignment';
import { randomName } from '../releases/random-name';

/** One delivery of a document to a browser that has a side of a share. */
export interface View {
  readonly id: string;
  /** A keyed hash of the browser's cookie. */
  readonly browser: string;
  readonly sides: Assignment['sides'];
  /** What the browser reports with. */
  readonly token: string;
}

type SignedFields = readonly [id: string, sentAt: number, browser: string, sides: View['sides']];

const isLoopback = trustTest(['loopback']);

const validMs = 60 * 60 * 1000;
/** Between front servers. */
const clocksDifferMs = 60_000;

export type Views = ReturnType<typeof createViews>;

/** @param key the same for all front servers; null: nothing is signed, so no share is counted */
export function createViews(key: string | null) {
  const views = new WeakMap<object, View | null>();
  const hash = (...texts: string[]) =>
    createHmac('sha256', key ?? '')
      .update(texts.join(' '))
      .digest('base64url')
      .slice(0, 22);

  function issue({ browser, sides }: Assignment): View | null {
    if (key === null || browser === null || sides.length === 0) return null;
    const fields: SignedFields = [randomName(), Date.now(), hash('browser', browser), sides];
    const signed = Buffer.from(JSON.stringify(fields)).toString('base64url');
    return viewOf(fields, `${signed}.${hash('view', signed)}`);
  }

  return {
    /** The same for each call with one request; null: the page is under no share. */
    of(request: object, assignment: Assignment): View | null {
      let view = views.get(request);
      if (view === undefined) views.set(request, (view = issue(assignment)));
      return view;
    },
    /** @returns null: made up, or older than an hour */
    read(token: string): View | null {
      const [signed = '', signature = '', ...rest] = token.split('.');
      if (key === null || rest.length > 0 || !isEqual(signature, hash('view', signed))) return null;
      const fields = JSON.parse(Buffer.from(signed, 'base64url').toString()) as SignedFields;
      const age = Date.now() - fields[1];
      return age > validMs || age < -clocksDifferMs ? null : viewOf(fields, token);
    },
    /** @returns null: the remote is not shared */
    result({ id, browser, sides }: View, { remote, failure, address }: Outcome): ViewResult | null {
      const side = sides.find((one) => one.remote === remote);
      if (!side) return null;
      const network = isLoopback(address) ? null : hash('network', widestNetworkOf(address));
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

const viewOf = ([id, , browser, sides]: SignedFields, token: string): View => ({ id, browser, sides, token });

/** A header, because the document itself is cached for all browsers of a side. */
export const viewHeader = ({ token }: View) => ({ 'server-timing': `view;desc="${token}"` });

function isEqual(one: string, other: string): boolean {
  const [bytes, expected] = [Buffer.from(one), Buffer.from(other)];
  return bytes.length === expected.length && timingSafeEqual(bytes, expected);
}
