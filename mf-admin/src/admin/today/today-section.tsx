import { css } from '@emotion/react';
import type { Today } from '@studio/contract';
import { Link } from '@studio/host/router';
import { cluster, color, font, from, size, space, stack, visuallyHidden, touch } from '@studio/kit';
import { waiting } from '../inbox/inbox-entry';
import { useEffect, useRef } from 'react';
import { dayAndMonth } from '../inbox/withdrawals';
import { SoldChart } from './sold-chart';
import { LoadFailed } from '../list/load-failed';
import { FirstSteps } from './first-steps';
import { useGetTodayQuery } from './today.api';
import { panelTexts } from '../texts/panel';

interface TodayLine {
  readonly label: string;
  readonly detailOf?: (today: Today) => string | null;
  readonly count: (today: Today) => number;
  readonly to: string | ((today: Today | undefined) => string);
  /** False: the line is information only. */
  readonly isTask: boolean;
}

const lines: readonly TodayLine[] = [
  { label: 'To answer', count: ({ toAnswer }) => toAnswer, to: '?tab=enquiries&state=new', isTask: true },
  { label: 'To send', count: ({ toSend }) => toSend, to: '?tab=orders&state=to_send', isTask: true },
  { label: 'To decide', count: ({ toDecide }) => toDecide, to: '?tab=orders&state=review', isTask: true },
  {
    label: 'Disputed',
    detailOf: ({ disputeDueBy }) => disputeDueBy && `Answer a dispute by ${dayAndMonth(disputeDueBy.slice(0, 10))}`,
    count: ({ disputes }) => disputes,
    to: '?tab=orders&state=disputed',
    isTask: true,
  },
  { label: 'Mail not sent', count: ({ failedMail }) => failedMail, to: '?tab=enquiries', isTask: true },
  {
    label: 'Lost pictures',
    count: ({ lostPictures }) => lostPictures.reduce((sum, { count }) => sum + count, 0),
    to: toMissingImages,
    isTask: true,
  },
  { label: 'Held now', count: ({ held }) => held, to: '?tab=orders', isTask: false },
  { label: 'Sold out', count: ({ soldOut }) => soldOut, to: '?tab=artworks&stock=0', isTask: false },
];

function toMissingImages(today: Today | undefined): string {
  const [first] = today?.lostPictures ?? [];
  return first ? `?tab=${first.kind}&ids=${first.ids.join()}` : '?tab=portfolio';
}

export function useToday(tab: string) {
  const { data, isError, isUninitialized, refetch } = useGetTodayQuery(undefined, { refetchOnMountOrArgChange: true });
  const seen = useRef(tab);
  useEffect(() => {
    if (seen.current !== tab) void refetch();
    seen.current = tab;
  }, [tab, refetch]);
  useEffect(() => {
    const look = () => void (document.visibilityState === 'visible' && !isUninitialized && refetch());
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [isUninitialized, refetch]);
  return { data, isError, refetch };
}

interface TodaySectionProps {
  readonly today: ReturnType<typeof useToday>;
  /** False: one line above a tab, and nothing where the bar at the bottom has the counts. */
  readonly isFirstView: boolean;
  readonly onGo: () => void;
}

export function TodaySection({ today: { data, isError, refetch }, isFirstView, onGo }: TodaySectionProps) {
  if (!isFirstView && !data) return null;
  return (
    <section aria-labelledby="today" css={[layout, !isFirstView && strip]}>
      <h2 id="today">Today</h2>
      {isError && !data ? (
        <LoadFailed onRetry={refetch}>{panelTexts.todayFailed}</LoadFailed>
      ) : (
        <div css={isFirstView && parts}>
          <div css={tasks}>
            {isFirstView && data && <FirstSteps today={data} onGo={onGo} />}
            <nav aria-label="Today" css={[list, !isFirstView && inLine]} aria-busy={!data}>
              {data && <TodayLines today={data} onGo={onGo} />}
            </nav>
          </div>
          {isFirstView && <SoldChart sold={data?.sold} />}
        </div>
      )}
    </section>
  );
}

function TodayLines({ today, onGo }: { readonly today: Today; readonly onGo: () => void }) {
  const shown = lines.filter(({ count }) => count(today) > 0);
  const hasTask = shown.some(({ isTask }) => isTask) || (today.withdrawals ?? []).length > 0;
  return (
    <>
      {shown.map(({ label, detailOf, count, to, isTask }) => (
        <Link key={label} to={typeof to === 'string' ? to : to(today)} onClick={onGo} css={[line, isTask && waiting]}>
          <strong>{count(today)}</strong> {label}
          {detailOf?.(today) && <span css={detail}> {detailOf(today)}</span>}
        </Link>
      ))}
      {(today.withdrawals ?? []).map(({ order, number, dueOn }, index) => (
        <Link key={index} to={`?tab=orders&q=${number ?? order}`} onClick={onGo} css={[line, waiting, wide]}>
          Withdrawal of order {number ?? order}: refund due by {dayAndMonth(dueOn)}
        </Link>
      ))}
      <p css={nothing}>{hasTask ? 'Nothing else waits.' : 'Nothing waits for you.'}</p>
    </>
  );
}

const layout = css`
  ${stack(space.s)};
  margin-bottom: ${space.m};
  & > h2 {
    font-size: ${size.h3};
  }
`;
const strip = css`
  & > h2 {
    ${visuallyHidden};
  }
  ${touch} {
    display: none;
  }
`;
const parts = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.m} ${space.xl};
  ${from.medium} {
    grid-template-columns: minmax(0, 3fr) minmax(14rem, 2fr);
  }
`;
const tasks = css`
  ${stack(space.m)};
  align-content: start;
`;
/* The height is reserved while the counts load. */
const list = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(9.25rem, 100%), 1fr));
  align-items: center;
  gap: ${space.s};
  min-height: 2.75rem;
`;
const inLine = css`
  ${cluster(space.s)};
`;
const nothing = css`
  color: ${color.inkSoft};
`;
const line = css`
  display: flex;
  align-items: center;
  gap: ${space.s};
  min-height: 2.75rem;
  padding: 0.25rem 0.75rem;
  border: 2px solid ${color.line};
  background: ${color.surface};
  color: ${color.ink};
  text-decoration: none;
  white-space: nowrap;
  strong {
    min-width: 1ch;
    font-family: ${font.display};
    font-size: 1.5rem;
    line-height: 1;
    font-variant-numeric: tabular-nums;
  }
  &:hover {
    border-color: ${color.ink};
  }
`;
const wide = css`
  grid-column: 1 / -1;
  white-space: normal;
  font-weight: 700;
`;
const detail = css`
  white-space: normal;
  font-size: ${size.small};
`;
