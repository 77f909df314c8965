import { Link, useLocation, useNavigate } from '@studio/host/router';
import { css } from '@emotion/react';
import type { BuyerOrder, WithdrawalRight } from '@studio/contract';
import {
  Button,
  PageHeading,
  buttonStyles,
  container,
  size,
  space,
  toast,
  note,
  cluster,
  atStart,
  formatDate,
} from '@studio/kit';
import { useState } from 'react';
import { calls } from '@studio/contract/calls';
import { AddressLabel } from '../../artworks/address-label';
import { BoughtWorks } from '../../artworks/bought-works';
import { columns, stack } from '../../artworks/receipt-styles';
import { LostOrder } from './lost-order';
import { OrderPageState } from './missing-order';
import { OrderState } from './order-state';
import { isInDelivery } from './order-messages';
import { useOrderQuery } from './order.api';
import { orderTexts } from '../../texts/order';

export function OrderPage() {
  const token = useLocation().hash.slice(1);
  const read = useOrderQuery(token, { skip: token === '' });
  const { currentData: order } = read;
  return (
    <>
      <span hidden data-footer="slim" />
      {order ? (
        <Shown order={order} token={token} />
      ) : token === '' ? (
        <LostOrder />
      ) : (
        <OrderPageState title="Your Order" label="Loading your order" isAsked read={read} />
      )}
    </>
  );
}

interface ShownProps {
  readonly order: BuyerOrder;
  readonly token: string;
}

function Shown({ order, token }: ShownProps) {
  const { number, name, address, billing, hasInvoice, state, withdrawal } = order;
  const navigate = useNavigate();
  return (
    <div css={container} data-toasts="foot">
      <PageHeading title={number === null ? 'Your Order' : `Order ${number}`} />
      <div css={columns}>
        <div css={stack}>
          <OrderState order={order} />
          {(name ?? address) !== null && (
            <section css={box} aria-labelledby="order-address">
              <h2 id="order-address">{isInDelivery(state) ? 'Delivering to' : 'Your Address'}</h2>
              <AddressLabel to={order} />
              <p css={note}>{orderTexts.wrongAddress}</p>
            </section>
          )}
          {billing && (
            <section css={box} aria-labelledby="order-payer">
              <h2 id="order-payer">Paid by</h2>
              <AddressLabel to={billing} />
            </section>
          )}
          {withdrawal && (
            <WithdrawalState right={withdrawal} onWithdraw={() => void navigate(`/order/withdraw#${token}`)} />
          )}
          {hasInvoice && <OrderDocumentLinks token={token} />}
        </div>
        <BoughtWorks order={order} />
      </div>
    </div>
  );
}

interface WithdrawalStateProps {
  readonly right: WithdrawalRight;
  readonly onWithdraw: () => void;
}

const standing = {
  refunded: orderTexts.refundMade,
  closed: orderTexts.settled,
} as const;

function WithdrawalState({ right: { whyNot, lastDay, statements }, onWithdraw }: WithdrawalStateProps) {
  return (
    <section css={[box, breaking]} aria-labelledby="order-withdrawal">
      <h2 id="order-withdrawal">Withdrawal</h2>
      {statements.map(({ id, items, submittedText, dueOn, state }) => (
        <p key={id}>
          You withdrew from {items.map(({ quantity, title }) => `${quantity} × ${title}`).join(', ')} on {submittedText}
          <span>{`. ${state === 'open' ? orderTexts.refundDue(formatDate(dueOn)) : standing[state]}`}</span>
        </p>
      ))}
      {whyNot === null ? (
        <>
          <p css={note}>
            {`You can withdraw without giving a reason, until ${
              lastDay === null ? '14 days after your last parcel arrives' : formatDate(lastDay)
            }.`}
          </p>
          <Button look="secondary" css={atStart} onClick={onWithdraw}>
            Withdraw from contract here
          </Button>
        </>
      ) : (
        <p css={note}>{whyNot}</p>
      )}
    </section>
  );
}

function OrderDocumentLinks({ token }: { readonly token: string }) {
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    const isSaved = await saveInvoice(token);
    setSaving(false);
    if (!isSaved) toast({ title: 'Not saved', description: orderTexts.invoiceFailed, look: 'danger' });
  };
  return (
    <section css={box} aria-labelledby="order-invoice">
      <h2 id="order-invoice">Invoice</h2>
      <div css={row}>
        <Link to={`/order/invoice#${token}`} css={buttonStyles('secondary')}>
          View and Print
        </Link>
        <Button look="secondary" disabled={isSaving} onClick={() => void save()}>
          {isSaving ? 'Loading...' : 'Save as PDF'}
        </Button>
      </div>
    </section>
  );
}

/**
 * The call is a POST, because the token must not be in a URL.
 * @returns false on failure
 */
async function saveInvoice(token: string): Promise<boolean> {
  const { method, path } = calls.findInvoicesPdf;
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(path, { method, headers, body: JSON.stringify({ token }) }).catch(() => null);
  const bytes = answer?.ok ? await answer.blob().catch(() => null) : null;
  if (!bytes) return false;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(bytes);
  link.download = /filename="([^"]+)"/.exec(answer?.headers.get('content-disposition') ?? '')?.[1] ?? 'invoice.pdf';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  return true;
}

const box = css`
  display: grid;
  gap: ${space.m};
  h2 {
    font-size: ${size.h3};
  }
`;
const row = cluster(space.m);
const breaking = css`
  overflow-wrap: anywhere;
`;
