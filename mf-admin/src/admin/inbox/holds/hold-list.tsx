import { css } from '@emotion/react';
import type { EndedHold, Hold } from '@studio/contract';
import { Button, size, space } from '@studio/kit';
import { useEffect, useRef, useState } from 'react';
import { ListSection, facts, rows } from '../../list/list-section';
import { ConfirmDialog } from '../../list/confirm-dialog';
import { useEndHoldMutation, useListHoldsQuery } from './holds.api';
import { inboxEntry, inboxActions, inboxText } from '../inbox-entry';
import { ordersTexts } from '../../texts/orders';

const outcomes: Record<EndedHold['outcome'], string> = {
  released: ordersTexts.holdEnded,
  paid: ordersTexts.holdPaid,
  processing: ordersTexts.holdProcessing,
};

const pollIntervalMs = 15_000;

export function HoldList() {
  const isWatched = useIsWatched();
  const live = { pollingInterval: isWatched ? pollIntervalMs : 0, refetchOnMountOrArgChange: true };
  const { data, isError, refetch, fulfilledTimeStamp: readAt = 0 } = useListHoldsQuery(undefined, live);
  const [end] = useEndHoldMutation();
  const [holdToEnd, setHoldToEnd] = useState<Hold | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const wasWatched = useRef(true);
  useEffect(() => {
    if (isWatched && !wasWatched.current) void refetch();
    wasWatched.current = isWatched;
  }, [isWatched, refetch]);
  return (
    <div css={box}>
      <ListSection
        title="Being Bought"
        heading={heading}
        items={data}
        isError={isError}
        onRetry={() => void refetch()}
        isQuietWhenEmpty
        empty={ordersTexts.noHolds}
      >
        {(holds) => (
          <ul css={rows} role="list">
            {holds.map((hold) => (
              <HoldEntry key={hold.id} hold={hold} readAt={readAt} onEnd={() => setHoldToEnd(hold)} />
            ))}
          </ul>
        )}
      </ListSection>
      {holdToEnd && (
        <ConfirmDialog<EndedHold>
          title="End Hold"
          question={ordersTexts.endHold}
          name={namesOf(holdToEnd)}
          yes={['End Hold', 'Ending...']}
          act={async () => {
            const answer = await end(holdToEnd.id);
            // A marked hold expires by itself, so no retry is needed.
            if (answer.error) setHoldToEnd(null);
            return answer;
          }}
          done={({ outcome }) => outcomes[outcome]}
          failed={ordersTexts.endHoldFailed}
          heading={heading}
          onClose={() => setHoldToEnd(null)}
        />
      )}
    </div>
  );
}

interface HoldEntryProps {
  readonly hold: Hold;
  /** In milliseconds. */
  readonly readAt: number;
  readonly onEnd: () => void;
}

function HoldEntry({ hold, readAt, onEnd }: HoldEntryProps) {
  const { isTouched, declines, beganAt, until } = hold;
  const leftMs = Date.parse(until) - readAt;
  return (
    <li css={inboxEntry}>
      <div css={inboxText}>
        <h3 css={works}>{namesOf(hold)}</h3>
        <p css={facts}>
          <span>{isTouched ? 'Filling in the form' : 'Looking at the checkout'}</span>
          <span>{`for ${minutes(readAt - Date.parse(beganAt))}`}</span>
          <span>{leftMs > 0 ? `${minutes(leftMs)} left` : 'ending'}</span>
          {declines > 0 && <span>{declines === 1 ? '1 declined card' : `${declines} declined cards`}</span>}
        </p>
      </div>
      <div css={inboxActions}>
        <Button look="quiet" aria-label={`End the hold of ${namesOf(hold)}`} onClick={onEnd}>
          End
        </Button>
      </div>
    </li>
  );
}

function namesOf({ items }: Hold): string {
  return items.map(({ title, quantity }) => `${title} (Qty: ${quantity})`).join(', ');
}

function minutes(ms: number): string {
  const whole = Math.max(1, Math.round(ms / 60_000));
  return whole === 1 ? '1 minute' : `${whole} minutes`;
}

const idleTimeoutMs = 10 * 60_000;
const activityEvents = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'visibilitychange'] as const;

/** Polling extends the session, which must expire after the owner's last activity. */
function useIsWatched(): boolean {
  const [isWatched, setWatched] = useState(true);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      const isSeen = document.visibilityState === 'visible';
      setWatched(isSeen);
      if (isSeen) timer = setTimeout(() => setWatched(false), idleTimeoutMs);
    };
    look();
    activityEvents.forEach((type) => document.addEventListener(type, look, { passive: true }));
    return () => {
      clearTimeout(timer);
      activityEvents.forEach((type) => document.removeEventListener(type, look));
    };
  }, []);
  return isWatched;
}

const box = css`
  margin-top: ${space.xxl};
`;
const works = css`
  font-size: ${size.lead};
`;
