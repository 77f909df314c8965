import { css } from '@emotion/react';
import type { BuyerOrder, Withdrawal, WithdrawalRight } from '@studio/contract';
import { newIdempotencyKey } from '@studio/forms/idempotency-key';
import { messageOf } from '@studio/host';
import { Link, useLocation } from '@studio/host/router';
import { buttonStyles, container, PageHeading, space, atStart, Alert, Button, cluster, color } from '@studio/kit';
import { useEffect, useRef, useState } from 'react';
import { OrderPageState } from '../missing-order';
import { useOrderQuery, useWithdrawMutation } from '../order.api';
import { StatedWithdrawal, StatementText, type Statement } from './stated-withdrawal';
import { WithdrawalForm } from './withdrawal-form';
import { withdrawTexts } from '../../../texts/withdraw';

/** The page offers the withdrawal function, in two steps (0071). */
export function WithdrawPage() {
  const token = useLocation().hash.slice(1);
  const read = useOrderQuery(token, { skip: token === '' });
  const { currentData: order } = read;
  const right = order?.withdrawal;
  if (!order || !right || (read.error !== undefined && !read.isFetching))
    return <OrderPageState title="Withdraw" label="Loading your order" isAsked={token !== ''} read={read} />;
  return (
    <div css={[container, page]}>
      <span hidden data-footer="slim" />
      <Steps key={token} {...{ token, order, right }} />
    </div>
  );
}

interface StepsProps {
  readonly token: string;
  readonly order: BuyerOrder;
  readonly right: WithdrawalRight;
}

function Steps({ token, order, right }: StepsProps) {
  const [statement, setStatement] = useState<Statement>(() => ({
    key: newIdempotencyKey(),
    name: order.name ?? '',
    email: right.email ?? '',
    items: right.left,
  }));
  const [isStated, setIsStated] = useState(false);
  const [stored, setStored] = useState<Withdrawal | null>(null);
  const heading = useStepFocus(stored ? 'stored' : isStated ? 'confirm' : 'state');
  const name = order.number === null ? 'Your Order' : `Order ${order.number}`;

  if (stored)
    return (
      <>
        <div ref={heading} tabIndex={-1}>
          <PageHeading title="You Have Withdrawn" />
        </div>
        <StatedWithdrawal withdrawal={stored} orderName={name} />
        <BackToOrder token={token} />
      </>
    );
  if (right.whyNot !== null)
    return (
      <>
        <PageHeading title="Withdraw" />
        <p>{right.whyNot}</p>
        <BackToOrder token={token} />
      </>
    );
  if (isStated)
    return (
      <>
        <div ref={heading} tabIndex={-1}>
          <PageHeading title="Your Withdrawal" />
        </div>
        <ConfirmWithdrawal
          {...{ token, statement, orderName: name }}
          onStored={setStored}
          onBack={() => setIsStated(false)}
        />
      </>
    );
  return (
    <>
      <div ref={heading} tabIndex={-1}>
        <PageHeading title={`Withdraw from ${name}`} />
      </div>
      <WithdrawalForm
        left={right.left}
        statement={statement}
        onContinue={(next) => {
          setStatement({ ...next, key: isSame(next, statement) ? statement.key : newIdempotencyKey() });
          setIsStated(true);
        }}
      />
      <BackToOrder token={token} />
    </>
  );
}

interface ConfirmWithdrawalProps {
  readonly token: string;
  readonly statement: Statement;
  readonly orderName: string;
  readonly onStored: (stored: Withdrawal) => void;
  readonly onBack: () => void;
}

function ConfirmWithdrawal({ token, statement, orderName, onStored, onBack }: ConfirmWithdrawalProps) {
  const [withdraw, { error, isLoading }] = useWithdrawMutation();

  async function confirm(): Promise<void> {
    if (isLoading) return;
    const items = statement.items.map(({ artworkId, quantity }) => ({ artworkId, quantity }));
    const { data } = await withdraw({ ...statement, token, items });
    if (data) onStored(data);
  }

  return (
    <div css={step}>
      <StatementText statement={statement} orderName={orderName} />
      {error && <Alert>{messageOf(error, withdrawTexts.notSent)}</Alert>}
      <div css={row}>
        <Button aria-disabled={isLoading} onClick={() => void confirm()}>
          Confirm withdrawal
        </Button>
        <button type="button" css={plain} onClick={onBack}>
          Change something
        </button>
      </div>
    </div>
  );
}

function useStepFocus(step: string) {
  const heading = useRef<HTMLDivElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current !== step) heading.current?.focus();
    before.current = step;
  }, [step]);
  return heading;
}

function isSame(one: Statement, other: Statement): boolean {
  return JSON.stringify([one.name, one.email, one.items]) === JSON.stringify([other.name, other.email, other.items]);
}

function BackToOrder({ token }: { readonly token: string }) {
  return (
    <Link to={`/order#${token}`} css={[buttonStyles('quiet'), atStart]}>
      Back to Your Order
    </Link>
  );
}

const page = css`
  display: grid;
  gap: ${space.l};
  padding-bottom: ${space.section};
  overflow-wrap: anywhere;
`;
const step = css`
  display: grid;
  gap: ${space.l};
  max-width: 40rem;
`;
const row = css`
  ${cluster(space.l)};
  align-items: center;
`;
const plain = css`
  min-height: 2.75rem;
  padding: 0;
  border: 0;
  background: none;
  color: ${color.ink};
  font: inherit;
  text-decoration: underline;
  cursor: pointer;
`;
