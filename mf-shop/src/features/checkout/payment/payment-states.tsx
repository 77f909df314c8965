import { css } from '@emotion/react';
import { Alert, Button, Spinner } from '@studio/kit';
import type { ReactNode } from 'react';
import { reloadPage } from '../../../reload-page';

export function Preparing() {
  return (
    <div css={waiting}>
      <Spinner label="Preparing your payment" />
    </div>
  );
}

export function PaymentUnavailable() {
  return <PaymentProblem text="Unable to initialize payment. Please refresh and try again." />;
}

export function SessionProblem() {
  return <PaymentProblem text="There was a problem initializing checkout. Please try again." />;
}

interface PaymentProblemProps {
  readonly text: string;
  readonly canRetry?: boolean;
  readonly children?: ReactNode;
}

export function PaymentProblem({ text, canRetry = true, children }: PaymentProblemProps) {
  const waysOn = (
    <>
      {children}
      {canRetry && (
        <Button look={children ? 'secondary' : 'primary'} onClick={reloadPage}>
          Try Again
        </Button>
      )}
    </>
  );
  return <Alert actions={waysOn}>{text}</Alert>;
}

const waiting = css`
  display: grid;
  place-items: center;
  min-height: 24rem;
`;
