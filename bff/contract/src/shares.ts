import { Type, type Static } from 'typebox';
import { calls } from './calls';
import { ownerEndpoint } from './endpoint';
import { Closed } from './primitives';

/** `server`: rendering threw. The others are of browsers (docs/observability.md). */
export const viewFailures = ['load', 'chunk', 'render', 'hydration', 'server'] as const;

export const shareSides = ['live', 'share'] as const;

const Share = {
  remote: Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' }),
  number: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  /** The shared build. */
  build: Type.String({ pattern: '^[\\w.-]{1,40}$' }),
  percent: Type.Integer({ minimum: 1, maximum: 99 }),
};

const Hash = Type.String({ pattern: '^[\\w-]{16,32}$' });

/** What a front server says of a page view under a share: it began to hydrate, or it failed. */
export const ViewResult = Closed({
  ...Share,
  view: Hash,
  side: Type.Enum(shareSides),
  browser: Hash,
  /** Null: a private one, which is not limited. */
  network: Type.Union([Hash, Type.Null()]),
  /** Null: it began to hydrate. */
  failure: Type.Union([Type.Enum(viewFailures), Type.Null()]),
});
export type ViewResult = Static<typeof ViewResult>;

export const ViewResults = Type.Array(ViewResult, { maxItems: 100 });

const SideResults = Type.Object({ loads: Type.Integer({ minimum: 0 }), failures: Type.Integer({ minimum: 0 }) });

export const ShareResults = Type.Object({
  ...Share,
  live: SideResults,
  share: SideResults,
  since: Type.String({ format: 'date-time' }),
  /** Null: not taken back. */
  stoppedAt: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
  stopReason: Type.Union([Type.String(), Type.Null()]),
});
export type ShareResults = Static<typeof ShareResults>;

/** The newest twenty. */
export const listShares = ownerEndpoint(calls.listShares, {
  answer: Type.Array(ShareResults),
});
