import { css } from '@emotion/react';
import { Alert, Button, Spinner } from '@studio/kit';
import type { ReactNode } from 'react';
import { reloadPage } from '../../../page/reload-page';

/** The payment is being opened. */
export function Preparing() {
  return (
    <div css={waiting}>
      <Spinner label="Preparing your payment" />
    </div>
  );
}

/** There is no client secret, or Stripe's script can't be had: nothing here can take a payment. */
export function PaymentUnavailable() {
  return <PaymentProblem text="Unable to initialize payment. Please refresh and try again." />;
}

/** No payment could be opened, for a reason that is none of the visitor's. */
export function SessionProblem() {
  return <PaymentProblem text="There was a problem initializing checkout. Please try again." />;
}

interface PaymentProblemProps {
  readonly text: string;
  /** False: trying again would end the same way. */
  readonly canRetry?: boolean;
  readonly children?: ReactNode;
}

/** Why there is no payment form, and what to do next: 'Try Again' loads the page anew. */
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
