import { css } from '@emotion/react';
import type { RouteVitals } from '@studio/contract';
import { color, font, formatDate, from, note, size, space, cluster } from '@studio/kit';
import { facts } from '../list/list-section';
import { pageName } from './page-names';
import { exactValue, furtherVitals, mainVitals, plainValue, verdictOfPage, type Verdict } from './verdicts';

interface PageSpeedProps {
  readonly route: string;
  /** The latest first. */
  readonly releases: readonly [RouteVitals, ...RouteVitals[]];
}

export function PageSpeed({ route, releases }: PageSpeedProps) {
  const [{ p75, loads }] = releases;
  const verdict = verdictOfPage(p75);
  return (
    <li css={card}>
      <div css={head}>
        <h3 css={name}>{pageName(route)}</h3>
        {verdict && <VerdictMark verdict={verdict} />}
        <p css={note}>{visits(loads)}</p>
      </div>
      <dl css={values}>
        {mainVitals.map((vital) => (
          <div key={vital.name}>
            <dt>{vital.label}</dt>
            <dd>{plainValue(vital, p75)}</dd>
          </div>
        ))}
      </dl>
      <details css={fold}>
        <summary>For developers</summary>
        <p css={facts}>{route}</p>
        {releases.map((release) => (
          <Release key={release.remote + release.build} release={release} />
        ))}
      </details>
    </li>
  );
}

export function VerdictMark({ verdict }: { verdict: Verdict }) {
  return <strong css={[mark, marks[verdict]]}>{verdict}</strong>;
}

function Release({ release: { remote, build, since, until, loads, p75 } }: { release: RouteVitals }) {
  return (
    <div css={line}>
      <p css={facts}>
        <span>
          {remote} {build.slice(0, 7)}
        </span>
        <span>{since === until ? formatDate(since) : `${formatDate(since)} to ${formatDate(until)}`}</span>
        <span>{visits(loads)}</span>
      </p>
      <dl css={values}>
        {[...mainVitals, ...furtherVitals].map((vital) => (
          <div key={vital.name}>
            <dt>
              <abbr>{vital.name}</abbr>
            </dt>
            <dd>{exactValue(vital.name, p75[vital.name])}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const visits = (loads: number) => (loads === 1 ? '1 visit' : `${loads} visits`);

const card = css`
  padding: ${space.m} ${space.l};
  background: ${color.surface};
`;
const head = css`
  ${cluster(space.xs, space.m)};
  align-items: center;
  & > p {
    margin-inline-start: auto;
  }
`;
const name = css`
  font-size: ${size.h3};
  overflow-wrap: anywhere;
`;
const mark = css`
  padding: 0 0.5rem 0.1rem;
  border: 2px solid currentColor;
  font-family: ${font.display};
  font-size: 1rem;
  font-weight: 800;
  letter-spacing: 0.03em;
  text-transform: uppercase;
`;
const marks: Record<Verdict, ReturnType<typeof css>> = {
  Good: css({ color: color.success }),
  Fair: css({ color: color.ink }),
  Slow: css({ color: color.danger }),
};
const values = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(5rem, 100%), 1fr));
  gap: ${space.s};
  margin: ${space.s} 0 0;
  ${from.medium} {
    grid-template-columns: repeat(5, 1fr);
  }
  & dt {
    color: ${color.inkSoft};
    font-size: ${size.small};
  }
  & dd {
    margin: 0;
    font-weight: 700;
    font-variant-numeric: tabular-nums;
  }
  & abbr {
    text-decoration: none;
  }
`;
export const fold = css`
  margin-top: ${space.s};
  summary {
    min-height: 2.75rem;
    padding-block: 0.7rem;
    color: ${color.inkSoft};
    font-size: ${size.small};
    cursor: pointer;
  }
`;
const line = css`
  padding-block: ${space.s} ${space.m};
  border-top: 1px solid ${color.line};
`;
