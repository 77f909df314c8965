import { Type, type Static } from 'typebox';
import { calls } from './calls';
import { endpoint } from './endpoint';
import { vitalNames } from './options';

/** What a page load is counted under: the pattern of its route ('/portfolio/:id'), its remote and that remote's live build. */
const Series = {
  route: Type.String({ pattern: '^/[\\w/:*.-]{0,99}$' }),
  remote: Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' }),
  build: Type.String({ pattern: '^[\\w.-]{1,40}$' }),
};

/** What one page load measured of itself, as the web-vitals library names and measures it: milliseconds, and shift as its score. */
export const VitalsReport = Type.Object(
  {
    ...Series,
    vitals: Type.Array(
      Type.Object(
        { name: Type.Enum(vitalNames), value: Type.Number({ minimum: 0, maximum: 600_000 }) },
        { additionalProperties: false },
      ),
      { minItems: 1, maxItems: vitalNames.length },
    ),
  },
  { additionalProperties: false },
);
export type VitalsReport = Static<typeof VitalsReport>;

/** Counted and forgotten: nothing of who sent it is kept. */
export const reportVitals = endpoint(calls.reportVitals, {
  body: VitalsReport,
  status: 201,
  answer: Type.Object({}),
  errors: ['TOO_MANY'],
  access: 'public',
});

/** How a route of one release did with its visitors. */
export const RouteVitals = Type.Object({
  ...Series,
  /** The first and the last day on which somebody reported it, in UTC: '2026-11-22'. */
  since: Type.String({ format: 'date' }),
  until: Type.String({ format: 'date' }),
  /** Page loads that reported. */
  loads: Type.Integer({ minimum: 1 }),
  /** Three of four loads were at least as good, within 2.5 %; a vital that no load reported is not there. */
  p75: Type.Partial(Type.Record(Type.Enum(vitalNames), Type.Number({ minimum: 0 }))),
});
export type RouteVitals = Static<typeof RouteVitals>;

/** Of the last 28 days, by route, the latest release first. */
export const listVitals = endpoint(calls.listVitals, {
  answer: Type.Array(RouteVitals),
  errors: ['UNAUTHORIZED'],
  access: 'owner',
});
