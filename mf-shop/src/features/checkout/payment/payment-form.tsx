import { css } from '@emotion/react';
import { AddressElement, LinkAuthenticationElement, PaymentElement } from '@stripe/react-stripe-js';
import type { StripeAddressElementOptions } from '@stripe/stripe-js';
import { Link } from '@studio/host/router';
import { Alert, Button, Checkbox, formatPrice, size, space, stack, note } from '@studio/kit';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { reloadPage } from '../../../reload-page';
import type { Hold } from './use-hold';
import { type FormInput, usePaying } from './use-paying';
import { useReturnReason } from './use-return-reason';

const lapsedText =
  'The time to pay ran out, and nothing was charged. The works are held for you again for a few minutes: please enter your card again.';

interface PaymentFormProps {
  readonly clientSecret: string;
  readonly shipsTo: readonly string[];
  readonly hasTerms: boolean;
  /** US dollars. */
  readonly amount: number;
  readonly problem: string | null;
  readonly hold: Hold;
  readonly entered: RefObject<FormInput>;
  readonly onBlocked: () => void;
}

export function PaymentForm(props: PaymentFormProps) {
  const { clientSecret, shipsTo, hasTerms, amount, problem, hold, entered, onBlocked } = props;
  // Stripe's elements read their default values only once.
  const [before] = useState(() => entered.current);
  const [isBilledElsewhere, setBilledElsewhere] = useState(before.billing !== undefined);
  const { pay, isReady, isProcessing, isFindingOut, failure } = usePaying({
    clientSecret,
    entered,
    isHeld: hold.isHeld,
  });
  const country = firstCountry(shipsTo);
  const returnReason = useReturnReason(problem, clientSecret);
  const formRef = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isContinued] = useState(hold.isRenewed && !hold.isLapsed);
  useEffect(() => {
    if (isContinued) formRef.current?.focus();
  }, [isContinued]);
  useEffect(() => {
    if (failure && !isProcessing && document.activeElement === document.body) button.current?.focus();
  }, [failure, isProcessing]);
  return (
    <form
      ref={formRef}
      tabIndex={-1}
      css={form}
      aria-label="Payment"
      aria-busy={isProcessing}
      onSubmit={(event) => {
        event.preventDefault();
        void pay();
      }}
    >
      {hold.isLapsed && <Reason text={lapsedText} />}
      {returnReason && !failure && <Reason text={returnReason} />}
      <fieldset css={group}>
        <legend css={legend}>Contact</legend>
        <LinkAuthenticationElement
          options={{ defaultValues: { email: before.email } }}
          onFocus={hold.onTouch}
          onChange={({ value }) => {
            entered.current = { ...entered.current, email: value.email };
            hold.onChange();
          }}
          onLoadError={onBlocked}
        />
      </fieldset>
      <fieldset css={group}>
        <legend css={legend}>Shipping address</legend>
        <AddressElement
          options={addressOptions(shipsTo, before.address ?? { address: { country } })}
          onFocus={hold.onTouch}
          onChange={({ value }) => {
            entered.current = { ...entered.current, address: value };
            hold.onChange();
          }}
          onLoadError={onBlocked}
        />
        <Checkbox
          css={sameAddress}
          label="Billing address is the same"
          checked={!isBilledElsewhere}
          onChange={({ currentTarget }) => {
            entered.current = { ...entered.current, billing: undefined };
            setBilledElsewhere(!currentTarget.checked);
          }}
        />
      </fieldset>
      {isBilledElsewhere && (
        <fieldset css={group}>
          <legend css={legend}>Billing address</legend>
          <AddressElement
            options={{ mode: 'billing', ...(before.billing && { defaultValues: before.billing }) }}
            onFocus={hold.onTouch}
            onChange={({ value }) => {
              entered.current = { ...entered.current, billing: value };
              hold.onChange();
            }}
            onLoadError={onBlocked}
          />
        </fieldset>
      )}
      <fieldset css={group}>
        <legend css={legend}>Card</legend>
        <PaymentElement
          options={{ layout: 'tabs', defaultValues: { billingDetails: { address: { country } } } }}
          onFocus={hold.onTouch}
          onChange={hold.onChange}
          onLoadError={onBlocked}
        />
      </fieldset>
      {isFindingOut && (
        <p role="status">
          The connection was lost. Checking whether your payment went through: please keep this page open.
        </p>
      )}
      {failure && <Alert>{failure.text}</Alert>}
      {failure?.isFinal ? (
        <Button ref={button} onClick={reloadPage}>
          Try Again
        </Button>
      ) : (
        <Button ref={button} type="submit" disabled={!isReady || isProcessing} css={payButton}>
          {isProcessing ? 'Processing...' : `Pay ${formatPrice(amount)}`}
        </Button>
      )}
      {hasTerms && (
        <p css={note}>
          By paying you accept the <Link to="/terms">Terms of Service</Link>.
        </p>
      )}
    </form>
  );
}

function firstCountry(shipsTo: readonly string[]): string {
  return shipsTo.length === 0 || shipsTo.includes('IE') ? 'IE' : shipsTo[0]!;
}

function addressOptions(
  shipsTo: readonly string[],
  defaultValues: NonNullable<StripeAddressElementOptions['defaultValues']>,
): StripeAddressElementOptions {
  return {
    mode: 'shipping',
    allowedCountries: shipsTo.length === 0 ? null : [...shipsTo],
    defaultValues,
    fields: { phone: 'always' },
    validation: { phone: { required: 'never' } },
  };
}

/** The message takes the focus, because the visitor must fill in the fields again. */
function Reason({ text }: { text: string }) {
  const alertRef = useRef<HTMLDivElement>(null);
  useEffect(() => alertRef.current?.focus(), []);
  return (
    <div ref={alertRef} tabIndex={-1} css={reason}>
      <Alert>{text}</Alert>
    </div>
  );
}

const form = css`
  ${stack(space.xl)};
  scroll-margin-block: 6.5rem;
  outline: none;
`;
const reason = css`
  scroll-margin-block: 6.5rem;
  outline: none;
`;
const group = css`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;
const legend = css`
  margin-bottom: ${space.m};
  padding: 0;
  font-size: ${size.lead};
  font-weight: 700;
`;
const sameAddress = css`
  align-items: center;
  min-height: 2.75rem;
  margin-top: ${space.s};
`;
const payButton = css`
  width: 100%;
  min-height: 3.5rem;
  font-size: ${size.h3};
  font-variant-numeric: tabular-nums;
`;
