import { css } from '@emotion/react';
import type { CheckoutStatus } from '@studio/contract';
import { lineOf } from '@studio/contract/written';
import { messageOf } from '@studio/host';
import { Button, Field, size, space, TextInput } from '@studio/kit';
import { useState } from 'react';
import type { NamedPurchase } from '../payment/named-payment';
import { useShowBoughtOrderMutation } from './bought-order.api';

interface ShowDetailsProps {
  readonly purchase: NamedPurchase | null;
  readonly onShown: (status: CheckoutStatus) => void;
}

export function ShowDetails({ purchase, onShown }: ShowDetailsProps) {
  const [email, setEmail] = useState('');
  const [show, { isLoading, error }] = useShowBoughtOrderMutation();
  const submit = async () => {
    const { data } = await show({ purchase, email: lineOf(email) });
    if (data) onShown(data);
  };
  return (
    <form
      css={form}
      aria-labelledby="show-details"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <h2 id="show-details">Is this your order?</h2>
      <Field
        label="Email address of the order"
        hint="It shows the delivery address. The link in your confirmation email does too."
        error={error && messageOf(error, 'Your order could not be looked up just now. Please try again.')}
        required
      >
        <TextInput type="email" autoComplete="email" value={email} onChange={({ target }) => setEmail(target.value)} />
      </Field>
      <Button type="submit" disabled={isLoading}>
        Show Details
      </Button>
    </form>
  );
}

const form = css`
  display: grid;
  gap: ${space.s};
  justify-items: start;
  max-width: 36rem;
  h2 {
    font-size: ${size.h3};
  }
  > div {
    width: 100%;
  }
`;
