import { css, keyframes } from '@emotion/react';
import { Button, color, radius, size, space } from '@studio/kit';
import type { ReactNode } from 'react';
import { reloadPage } from '../../page/reload-page';

/** The payment is being opened. */
export function Preparing() {
  return (
    <div css={waiting}>
      <Spinner label="Preparing your payment" />
    </div>
  );
}

/** Turns while something is on its way. */
export function Spinner({ label }: { label: string }) {
  return <div css={spinner} role="status" aria-label={label} />;
}

/** There is no client secret, or Stripe's script can't be had: nothing here can take a payment. */
export function PaymentUnavailable() {
  return <PaymentProblem text="Unable to initialize payment. Please refresh and try again." />;
}

/** Why there is no payment form, and what to do next: 'Try Again' loads the page anew. */
export function PaymentProblem({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div css={problem} role="alert">
      <p>{text}</p>
      <div css={actions}>
        {children}
        <Button look={children ? 'secondary' : 'primary'} onClick={reloadPage}>
          Try Again
        </Button>
      </div>
    </div>
  );
}

const turn = keyframes`
  to { transform: rotate(1turn); }
`;
const waiting = css`
  display: grid;
  place-items: center;
  min-height: 24rem;
`;
const spinner = css`
  width: 3rem;
  height: 3rem;
  border: 5px solid ${color.line};
  border-top-color: ${color.accent};
  border-radius: ${radius.round};
  animation: ${turn} 900ms linear infinite;
`;
const problem = css`
  display: grid;
  gap: ${space.l};
  padding: ${space.l};
  border-left: 8px solid ${color.danger};
  background: ${color.surface};
  font-size: ${size.lead};
`;
const actions = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.m};
`;
