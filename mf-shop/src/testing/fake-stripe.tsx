import type { ReactNode } from 'react';

export const fakeStripe = {
  submit: jest.fn(),
  confirmPayment: jest.fn(),
  retrievePaymentIntent: jest.fn(),
  options: {} as { clientSecret?: string; appearance?: object; fonts?: object[] },
  address: {} as object,
  billing: {} as object,
  enterAddress: (_value: object): void => undefined,
  enterBilling: (_value: object): void => undefined,
};

export function givenStripe(): typeof fakeStripe {
  fakeStripe.submit.mockReset().mockResolvedValue({});
  fakeStripe.retrievePaymentIntent.mockReset().mockResolvedValue({ paymentIntent: { last_payment_error: null } });
  fakeStripe.confirmPayment.mockReset().mockResolvedValue({ paymentIntent: { status: 'succeeded' } });
  return fakeStripe;
}

interface AddressProps {
  readonly options: { readonly mode: string };
  readonly onChange: (event: { value: object }) => void;
}

interface EmailProps {
  readonly options?: { readonly defaultValues: { readonly email: string } };
  readonly onFocus: () => void;
  readonly onChange: (event: { value: { email: string } }) => void;
}

export const reactStripe = {
  Elements: ({ children, options }: { children: ReactNode; options: object }) => {
    fakeStripe.options = options;
    return children;
  },
  useStripe: () => stripe,
  useElements: () => elements,
  LinkAuthenticationElement: ({ options, onFocus, onChange }: EmailProps) => (
    <input
      aria-label="email element"
      defaultValue={options?.defaultValues.email}
      onFocus={onFocus}
      onChange={({ target }) => onChange({ value: { email: target.value } })}
    />
  ),
  AddressElement: ({ options, onChange }: AddressProps) => {
    const isBilling = options.mode === 'billing';
    fakeStripe[isBilling ? 'billing' : 'address'] = options;
    fakeStripe[isBilling ? 'enterBilling' : 'enterAddress'] = (value) => onChange({ value });
    return <p>{options.mode} address element</p>;
  },
  PaymentElement: ({ onLoadError }: { onLoadError: () => void }) => (
    <button type="button" onClick={onLoadError}>
      payment element
    </button>
  ),
};

const stripe = {
  confirmPayment: fakeStripe.confirmPayment,
  retrievePaymentIntent: fakeStripe.retrievePaymentIntent,
};
const elements = { submit: () => fakeStripe.submit() as unknown };
