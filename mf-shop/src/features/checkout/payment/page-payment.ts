import { tryStorage } from '@studio/host';

const key = 'checkout_payment';
const shape = /^pi_[A-Za-z0-9]{1,100}_secret_[A-Za-z0-9]{1,100}$/;

let inMemory: string | null = null;

/** The secret identifies the buyer in a browser without cookies. It survives a reload where storage is available. */
export function setPagePayment(clientSecret: string | null): void {
  inMemory = clientSecret;
  tryStorage(() =>
    clientSecret === null ? sessionStorage.removeItem(key) : sessionStorage.setItem(key, clientSecret),
  );
}

export function pagePayment(): { readonly payment_intent_client_secret?: string } {
  const clientSecret = inMemory ?? tryStorage(() => sessionStorage.getItem(key)) ?? '';
  return shape.test(clientSecret) ? { payment_intent_client_secret: clientSecret } : {};
}
