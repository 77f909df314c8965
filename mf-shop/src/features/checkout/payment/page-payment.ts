const key = 'checkout_payment';
const shape = /^pi_[A-Za-z0-9]{1,100}_secret_[A-Za-z0-9]{1,100}$/;

let inMemory: string | null = null;

/** Keeps the payment that the server has opened for this page, for calls that name the buyer by it where the browser refuses cookies. It survives
 *  a reload where the browser keeps storage for us. */
export function setPagePayment(clientSecret: string | null): void {
  inMemory = clientSecret;
  try {
    if (clientSecret === null) window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, clientSecret);
  } catch {
    // Storage is denied or full: the page knows it as long as it lives.
  }
}

/** What names that payment in a call's query; nothing while there is none. */
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
