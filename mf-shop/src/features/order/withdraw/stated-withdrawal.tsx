import { css } from '@emotion/react';
import type { Withdrawal, WithdrawnItem } from '@studio/contract';
import { color, formatDate, space } from '@studio/kit';
import { sheet } from '../../../artworks/receipt-styles';

export interface Statement {
  /** Idempotency key. */
  readonly key: string;
  readonly name: string;
  readonly email: string;
  readonly items: readonly WithdrawnItem[];
}

interface StatementTextProps {
  readonly statement: Pick<Statement, 'items'> & { readonly name: string | null; readonly email: string | null };
  readonly orderName: string;
  readonly submitted?: string;
}

export function StatementText({ statement: { items, name, email }, orderName, submitted }: StatementTextProps) {
  return (
    <div css={[sheet, statementText]}>
      <p>
        I withdraw from the contract of sale of these works of{' '}
        {orderName.replace(/^[YO]/, (letter) => letter.toLowerCase())}:
      </p>
      <ul>
        {items.map(({ artworkId, quantity, title }) => (
          <li key={artworkId}>
            {quantity} × {title}
          </li>
        ))}
      </ul>
      <dl>
        <div>
          <dt>Name</dt>
          <dd>{name}</dd>
        </div>
        <div>
          <dt>Email</dt>
          <dd>{email}</dd>
        </div>
        {submitted !== undefined && (
          <div>
            <dt>Submitted</dt>
            <dd>{submitted}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}

interface StatedWithdrawalProps {
  readonly withdrawal: Withdrawal;
  readonly orderName: string;
}

export function StatedWithdrawal({ withdrawal, orderName }: StatedWithdrawalProps) {
  const { email, submittedText, dueOn } = withdrawal;
  return (
    <>
      <StatementText statement={withdrawal} orderName={orderName} submitted={submittedText} />
      <p>
        This statement is on its way to {email}, with what to do next. Your refund is due by {formatDate(dueOn)}. I may
        wait until the goods are back, or you show that you posted them.
      </p>
    </>
  );
}

const statementText = css`
  display: grid;
  gap: ${space.m};
  max-width: 40rem;
  ul {
    padding-left: 1.25rem;
    font-weight: 700;
  }
  dl {
    display: grid;
    gap: ${space.s};
    margin: 0;
  }
  dt {
    color: ${color.inkSoft};
  }
  dd {
    margin: 0;
  }
`;
