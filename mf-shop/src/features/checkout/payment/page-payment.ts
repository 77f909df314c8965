const key = 'checkout_payment';
const shape = /^pi_[A-Za-z0-9]{1,100}_secret_[A-Za-z0-9]{1,100}$/;

let inMemory: string | null = null;

/** The secret identifies the buyer in a browser without cookies. It survives a reload where storage is available. */
export function setPagePayment(clientSecret: string | null): void {
  inMemory = clientSecret;
  try {
    if (clientSecret === null) window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, clientSecret);
  } catch {
    // Storage may be denied or full.
  }
}

export function pagePayment(): { readonly payment_intent_client_secret?: string } {
  const clientSecret = inMemory ?? stored();
  return clientSecret !== null && shape.test(clientSecret) ? { payment_intent_client_secret: clientSecret } : {};
}

function stored(): string | null {
  try {
    return window.sessionStorage.getItem(key);
  } catch {
    return null;
  }
}
