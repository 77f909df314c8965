import { css } from '@emotion/react';
import type { Today } from '@studio/contract';
import { Link } from '@studio/host/router';
import { Alert, buttonStyles, color, font, from, size, space, stack } from '@studio/kit';
import { waiting } from '../inbox/inbox-entry';
import { useEffect, useRef } from 'react';
import { dayAndMonth } from '../inbox/withdrawals';
import { SoldChart } from './sold-chart';
import { LoadFailed } from '../list/load-failed';
import { useGetTodayQuery } from './today.api';

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
  readonly onGo: () => void;
}

/** The section reserves its height while it loads. */
export function TodaySection({ today: { data, isError, refetch }, onGo }: TodaySectionProps) {
  return (
    <section aria-labelledby="today" css={layout}>
      <h2 id="today">Today</h2>
      {data?.isTermsMissing && (
        <Alert
          actions={
            <Link to="?tab=pages" onClick={onGo} css={buttonStyles('secondary')}>
              Publish Terms
            </Link>
          }
        >
          Publish your Terms: the checkout waits for them.
        </Alert>
      )}
      {data?.isMailServerMissing && <Alert>No mail server is set: nobody is written to.</Alert>}
      {isError && !data ? (
        <LoadFailed onRetry={refetch}>What waits for you could not be counted.</LoadFailed>
      ) : (
        <div css={parts}>
          <nav aria-label="Today" css={list} aria-busy={!data}>
            {lines.map(({ label, detailOf, count, to, isTask }) => (
              <Link
                key={label}
                to={typeof to === 'string' ? to : to(data)}
                onClick={onGo}
                css={[line, isTask && data && count(data) > 0 && waiting]}
              >
                <strong>{data ? count(data) : '–'}</strong> {label}
                {data && detailOf?.(data) && <span css={detail}> {detailOf(data)}</span>}
              </Link>
            ))}
            {(data?.withdrawals ?? []).map(({ order, number, dueOn }, index) => (
              <Link key={index} to={`?tab=orders&q=${number ?? order}`} onClick={onGo} css={[line, waiting, wide]}>
                Withdrawal of order {number ?? order}: refund due by {dayAndMonth(dueOn)}
              </Link>
            ))}
          </nav>
          <SoldChart sold={data?.sold} />
        </div>
      )}
    </section>
  );
}

const layout = css`
  ${stack(space.s)};
  margin-bottom: ${space.l};
  & > h2 {
    font-size: ${size.h3};
  }
`;
const parts = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.m} ${space.xl};
  ${from.medium} {
    grid-template-columns: minmax(0, 3fr) minmax(14rem, 2fr);
    align-items: end;
  }
`;
const list = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(9.25rem, 100%), 1fr));
  gap: ${space.s};
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
