import { css } from '@emotion/react';
import type { Withdrawal } from '@studio/contract';
import { messageOf } from '@studio/host';
import { Alert, Button, color, space, cluster } from '@studio/kit';
import { useWithdrawMutation } from '../order.api';
import { StatementText } from './stated-withdrawal';
import type { Statement } from './statement';

interface ConfirmWithdrawalProps {
  readonly token: string;
  readonly statement: Statement;
  readonly orderName: string;
  readonly onStored: (stored: Withdrawal) => void;
  readonly onBack: () => void;
}

export function ConfirmWithdrawal({ token, statement, orderName, onStored, onBack }: ConfirmWithdrawalProps) {
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
      {error && <Alert>{messageOf(error, 'Your withdrawal could not be sent. Please try again.')}</Alert>}
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
