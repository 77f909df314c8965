import { css } from '@emotion/react';
import type { RouteVitals } from '@studio/contract';
import { color, formatDate, from, size, space } from '@studio/kit';
import { ListSection, facts, rows } from '../list/list-section';
import { useListVitalsQuery } from './speed.api';
import { byRoute, valueText, verdictOf, vitalLabels, type Verdict } from './vitals-labels';

export function SpeedTab() {
  const { data, isError, refetch } = useListVitalsQuery();
  return (
    <ListSection
      title="Speed"
      count={() => 'What three of four visits had or better, in the last 28 days'}
      items={data}
      isError={isError}
      onRetry={() => void refetch()}
      empty="No visits have been measured yet."
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
