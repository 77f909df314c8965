import { css } from '@emotion/react';
import type { WithdrawalRight } from '@studio/contract';
import { Button, formatDate, size, space, note, atStart } from '@studio/kit';

interface WithdrawalStateProps {
  readonly right: WithdrawalRight;
  readonly onWithdraw: () => void;
}

const standing = {
  refunded: 'The refund has been made.',
  closed: 'It is settled.',
} as const;

export function WithdrawalState({ right: { whyNot, lastDay, statements }, onWithdraw }: WithdrawalStateProps) {
  return (
    <section css={box} aria-labelledby="order-withdrawal">
      <h2 id="order-withdrawal">Withdrawal</h2>
      {statements.map(({ id, items, submittedText, dueOn, state }) => (
        <p key={id}>
          You withdrew from {items.map(({ quantity, title }) => `${quantity} × ${title}`).join(', ')} on {submittedText}
          <span>{`. ${state === 'open' ? `The refund is due by ${formatDate(dueOn)}.` : standing[state]}`}</span>
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

const box = css`
  display: grid;
  gap: ${space.m};
  overflow-wrap: anywhere;
  h2 {
    font-size: ${size.h3};
  }
`;
