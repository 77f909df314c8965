import { css } from '@emotion/react';
import { calls } from '@studio/contract/calls';
import type { Order } from '@studio/contract';
import { Button, buttonStyles, size, space, cluster } from '@studio/kit';
import { reportOutcome } from '../../list/report-outcome';
import { useHandleOrderMutation } from '../inbox.api';
import { orderName } from '../order-labels';
import { ordersTexts } from '../../texts/orders';

export function OrderDocuments({ order }: { readonly order: Order }) {
  const [handle, { isLoading }] = useHandleOrderMutation();
  const { id, version, state, email } = order;
  const name = orderName(order);
  const query = new URLSearchParams({ order: id });
  const hasSale = state !== 'review' && state !== 'refund_due';

  async function sendLink(): Promise<void> {
    const { error } = await handle({ call: calls.sendOrderLink, order: id, version });
    reportOutcome(error, { done: ordersTexts.linkSent(email ?? 'the buyer'), failed: ordersTexts.linkFailed });
  }

  return (
    <div css={row}>
      <a
        css={buttonStyles('quiet')}
        href={`/order/packing-slip?${query}`}
        target="_blank"
        rel="noreferrer"
        aria-label={`Packing Slip: ${name}`}
      >
        Packing Slip
      </a>
      {hasSale && (
        <a
          css={buttonStyles('quiet')}
          href={`/order/invoice?${query}`}
          target="_blank"
          rel="noreferrer"
          aria-label={`Invoice: ${name}`}
        >
          Invoice
        </a>
      )}
      {email !== null && (
        <Button
          look="quiet"
          disabled={isLoading}
          aria-label={`Send Link to Buyer: ${name}`}
          onClick={() => void sendLink()}
        >
          Send Link to Buyer
        </Button>
      )}
    </div>
  );
}

const row = css`
  ${cluster(space.xs, space.m)};
  margin-inline: -0.5rem;
  font-size: ${size.small};
  a,
  button {
    padding-inline: 0.5rem;
    font-size: inherit;
  }
`;
