import { Elements } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import type { CheckoutConfig } from '@studio/contract';
import { useEffect, useRef, useState } from 'react';
import { useAppearance } from '../elements/appearance';
import { PaymentForm } from './payment-form';
import { PaymentUnavailable, Preparing } from './payment-states';
import { stripeFor } from '../elements/stripe.client';
import { typefaces } from '../elements/typefaces';
import type { Hold } from './use-hold';
import type { FormInput } from './use-paying';

interface PaymentPanelProps {
  readonly config: CheckoutConfig | undefined;
  readonly clientSecret: string | undefined;
  readonly shipsTo: readonly string[] | undefined;
  /** US dollars. */
  readonly amount: number;
  readonly problem: string | null;
  readonly hold: Hold;
  readonly isReplaced: () => Promise<boolean>;
}

export default function PaymentPanel(props: PaymentPanelProps) {
  const { config, clientSecret, shipsTo, amount, problem, hold, isReplaced } = props;
  const appearance = useAppearance();
  const [fonts] = useState(typefaces);
  const entered = useRef<FormInput>({ email: '' });
  const [stripe, setStripe] = useState<Stripe | 'blocked' | null>(null);
  useEffect(() => {
    let isGone = false;
    const settle = (result: Stripe | 'blocked') => {
      if (!isGone) setStripe(result);
    };
    if (config) stripeFor(config).then(settle, () => settle('blocked'));
    return () => {
      isGone = true;
    };
  }, [config]);

  if (stripe === 'blocked') return <PaymentUnavailable />;
  if (!stripe || !clientSecret || !shipsTo) return <Preparing />;
  return (
    // Elements cannot change their payment, hence the key. The form has its own checkbox instead of Stripe's for the
    // billing address.
    <Elements
      key={clientSecret}
      stripe={stripe}
      options={{ clientSecret, appearance, fonts, syncAddressCheckbox: 'none' }}
    >
      <PaymentForm
        clientSecret={clientSecret}
        shipsTo={shipsTo}
        hasTerms={config?.hasTerms !== false}
        amount={amount}
        problem={problem}
        hold={hold}
        entered={entered}
        onBlocked={() => void isReplaced().then((isOver) => !isOver && setStripe('blocked'))}
      />
    </Elements>
  );
}
