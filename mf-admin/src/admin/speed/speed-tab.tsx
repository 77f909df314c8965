import { css } from '@emotion/react';
import type { RouteVitals, ShareResults } from '@studio/contract';
import { calls } from '@studio/contract/calls';
import { size, space, stack, cluster } from '@studio/kit';
import { ListSection, rows } from '../list/list-section';
import { api } from '../../team-api';
import { PageSpeed, VerdictMark } from './page-speed';
import { SharedBuilds } from './shared-builds';
import { panelTexts } from '../texts/panel';
import type { Verdict } from './verdicts';

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
          <>
            <ul css={legend} role="list" aria-label="What the marks mean">
              {(['Good', 'Fair', 'Slow'] satisfies Verdict[]).map((verdict) => (
                <li key={verdict}>
                  <VerdictMark verdict={verdict} /> {panelTexts.verdicts[verdict]}
                </li>
              ))}
            </ul>
            <ul css={rows} role="list" aria-label="Pages">
              {byRoute(vitals).map(([route, releases]) => (
                <PageSpeed key={route} route={route} releases={releases} />
              ))}
            </ul>
          </>
        )}
      </ListSection>
      {shares.length > 0 && <SharedBuilds shares={shares} />}
    </div>
  );
}

type Releases = [RouteVitals, ...RouteVitals[]];

function byRoute(vitals: readonly RouteVitals[]): readonly (readonly [route: string, Releases])[] {
  const routes = new Map<string, Releases>();
  for (const each of vitals) {
    const known = routes.get(each.route);
    if (known) known.push(each);
    else routes.set(each.route, [each]);
  }
  return [...routes];
}

const sections = stack(space.xl);
const legend = css`
  ${cluster(space.s, space.l)};
  margin: 0 0 ${space.l};
  padding: 0;
  font-size: ${size.small};
  list-style: none;
`;
