import { Type, type Static } from 'typebox';
import { calls } from './calls';
import { ownerEndpoint, publicEndpoint } from './endpoint';
import { vitalNames } from './options';
import { Closed } from './primitives';

const Series = {
  route: Type.String({ pattern: '^/[\\w/:*.-]{0,99}$' }),
  remote: Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' }),
  build: Type.String({ pattern: '^[\\w.-]{1,40}$' }),
};

/** Milliseconds; layout shift as score. */
export const VitalsReport = Closed({
  ...Series,
  vitals: Type.Array(Closed({ name: Type.Enum(vitalNames), value: Type.Number({ minimum: 0, maximum: 600_000 }) }), {
    minItems: 1,
    maxItems: vitalNames.length,
  }),
});
export type VitalsReport = Static<typeof VitalsReport>;

/** Counts only, no personal data. */
export const reportVitals = publicEndpoint(calls.reportVitals, {
  body: VitalsReport,
  status: 201,
  answer: Type.Object({}),
  errors: ['TOO_MANY'],
});

export const RouteVitals = Type.Object({
  ...Series,
  /** In UTC: '2026-11-22'. */
  since: Type.String({ format: 'date' }),
  until: Type.String({ format: 'date' }),
  loads: Type.Integer({ minimum: 1 }),
  /** 75th percentile, to 2.5 %; vitals without reports are absent. */
  p75: Type.Partial(Type.Record(Type.Enum(vitalNames), Type.Number({ minimum: 0 }))),
});
export type RouteVitals = Static<typeof RouteVitals>;

export const listVitals = ownerEndpoint(calls.listVitals, {
  answer: Type.Array(RouteVitals),
});
