import { css } from '@emotion/react';
import { calls } from '@studio/contract/calls';
import type { Order } from '@studio/contract';
import { Button, cluster, color, space } from '@studio/kit';
import { useEffect, useState } from 'react';
import { reportOutcome } from '../../list/report-outcome';
import { useHandleOrderMutation } from '../inbox.api';
import { orderName } from '../order-labels';
import { ordersTexts } from '../../texts/orders';

interface UndoSendProps {
  readonly order: Order;
  readonly focusTarget: () => HTMLElement | null;
}

/** For as long as the buyer's email waits. */
export function UndoSend({ order, focusTarget }: UndoSendProps) {
  const { id, version, email, undoUntil } = order;
  const isOpen = useIsBefore(undoUntil ?? null);
  const [handle, { isLoading }] = useHandleOrderMutation();

  async function undo(): Promise<void> {
    const { error } = await handle({ call: calls.undoSendOrder, order: id, version });
    const done = ordersTexts.undone(orderName(order));
    reportOutcome(error, { done, failed: ordersTexts.undoFailed });
    focusTarget()?.focus({ preventScroll: true });
  }

  if (!isOpen || !undoUntil) return null;
  const time = clock.format(new Date(undoUntil));
  return (
    <div css={box}>
      <p>{email === null ? ordersTexts.undoUntil(time) : ordersTexts.emailAt(time)}</p>
      <Button
        look="secondary"
        disabled={isLoading}
        aria-label={`Undo sending: ${orderName(order)}`}
        onClick={() => void undo()}
      >
        Undo
      </Button>
    </div>
  );
}

const clock = new Intl.DateTimeFormat('en-IE', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Dublin' });

function useIsBefore(moment: string | null): boolean {
  const msLeft = () => (moment === null ? 0 : Date.parse(moment) - Date.now());
  const [, update] = useState<string | null>(null);
  useEffect(() => {
    const left = moment === null ? 0 : Date.parse(moment) - Date.now();
    if (left <= 0) return;
    const timer = setTimeout(() => update(moment), left);
    return () => clearTimeout(timer);
  }, [moment]);
  return msLeft() > 0;
}

const box = css`
  ${cluster(space.s, space.m)};
  align-items: center;
  justify-content: space-between;
  padding: ${space.s} ${space.m};
  border-left: 4px solid ${color.marker};
  background: ${color.sunken};
`;
