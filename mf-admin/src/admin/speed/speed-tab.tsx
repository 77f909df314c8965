import { css } from '@emotion/react';
import type { RouteVitals, ShareResults } from '@studio/contract';
import { calls } from '@studio/contract/calls';
import type { vitalNames } from '@studio/contract/options';
import { color, formatDate, from, size, space, stack } from '@studio/kit';
import { ListSection, facts, rows } from '../list/list-section';
import { api } from '../../team-api';
import { SharedBuilds } from './shared-builds';
import { panelTexts } from '../texts/panel';

const { useListVitalsQuery, useListSharesQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    listVitals: build.query<RouteVitals[], void>({
      query: () => ({ call: calls.listVitals }),
      providesTags: [api.tag('Vitals')],
    }),
    listShares: build.query<ShareResults[], void>({
      query: () => ({ call: calls.listShares }),
      providesTags: [api.tag('Vitals')],
    }),
  }),
});

export function SpeedTab() {
  const { data, isError, refetch } = useListVitalsQuery();
  const { data: shares = [] } = useListSharesQuery();
  return (
    <div css={sections}>
      <ListSection
        title="Speed"
        count={() => panelTexts.speed}
        items={data}
        isError={isError}
        onRetry={() => void refetch()}
        empty={panelTexts.noVisits}
      >
        {(vitals) => (
          <ul css={rows} role="list">
            {byRoute(vitals).map(([route, releases]) => (
              <li key={route} css={card}>
                <h3 css={path}>{route}</h3>
                {releases.map((release) => (
                  <Release key={release.remote + release.build} release={release} />
                ))}
              </li>
            ))}
          </ul>
        )}
      </ListSection>
      {shares.length > 0 && <SharedBuilds shares={shares} />}
    </div>
  );
}

function Release({ release: { remote, build, since, until, loads, p75 } }: { release: RouteVitals }) {
  return (
    <div css={line}>
      <p css={facts}>
        <span>
          {remote} {build.slice(0, 7)}
        </span>
        <span>{since === until ? formatDate(since) : `${formatDate(since)} to ${formatDate(until)}`}</span>
        <span>{loads === 1 ? '1 visit' : `${loads} visits`}</span>
      </p>
      <dl css={values}>
        {vitalLabels.map((vital) => {
          const value = p75[vital.name];
          const verdict = value === undefined ? null : verdictOf(vital, value);
          return (
            <div key={vital.name}>
              <dt>{vital.label}</dt>
              <dd>
                <span>{value === undefined ? '–' : valueText(vital.name, value)}</span>
                {verdict && <span css={mark[verdict]}>{verdict}</span>}
              </dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}

type VitalName = (typeof vitalNames)[number];
type Verdict = 'Good' | 'Fair' | 'Slow';

interface VitalLabel {
  readonly name: VitalName;
  readonly label: string;
  /** The thresholds are those of web.dev, Web Vitals. */
  readonly good: number;
  readonly fair: number;
}

const vitalLabels: readonly VitalLabel[] = [
  { name: 'LCP', label: 'Main picture shows', good: 2500, fair: 4000 },
  { name: 'INP', label: 'Answers a tap', good: 200, fair: 500 },
  { name: 'CLS', label: 'Page jumps', good: 0.1, fair: 0.25 },
  { name: 'FCP', label: 'First words show', good: 1800, fair: 3000 },
  { name: 'TTFB', label: 'Server answers', good: 800, fair: 1800 },
];

/** '1.2 s', '180 ms', '0.02'. */
function valueText(name: VitalName, value: number): string {
  if (name === 'CLS') return value.toFixed(2);
  return value < 1000 ? `${Math.round(value)} ms` : `${(value / 1000).toFixed(1)} s`;
}

function verdictOf({ good, fair }: VitalLabel, value: number): Verdict {
  if (value <= good) return 'Good';
  return value <= fair ? 'Fair' : 'Slow';
}

function byRoute(vitals: readonly RouteVitals[]): readonly (readonly [route: string, RouteVitals[]])[] {
  const routes = new Map<string, RouteVitals[]>();
  for (const each of vitals) routes.set(each.route, [...(routes.get(each.route) ?? []), each]);
  return [...routes];
}

const sections = stack(space.xl);
const card = css`
  padding: ${space.l};
  background: ${color.surface};
`;
const path = css`
  font-size: ${size.h3};
  overflow-wrap: anywhere;
`;
const line = css`
  margin-top: ${space.m};
  padding-top: ${space.m};
  border-top: 1px solid ${color.line};
`;
const values = css`
  display: grid;
  grid-template-columns: repeat(2, 1fr);
  gap: ${space.m};
  margin: ${space.m} 0 0;
  ${from.medium} {
    grid-template-columns: repeat(5, 1fr);
  }
  & dt {
    color: ${color.inkSoft};
    font-size: ${size.small};
  }
  & dd {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: ${space.xs};
    margin: 0;
    font-weight: 700;
    font-variant-numeric: tabular-nums;
  }
`;
const verdict = css`
  font-size: ${size.small};
`;
const mark: Record<Verdict, ReturnType<typeof css>[]> = {
  Good: [verdict, css({ color: color.success })],
  Fair: [verdict, css({ color: color.inkSoft })],
  Slow: [verdict, css({ color: color.danger })],
};
