/** A payment, and what proves that it may be asked about: what Stripe writes into the address that the bank leads back to. */
export interface NamedPayment {
  readonly id: string;
  readonly clientSecret: string;
}

/** A payment, or a paid order of this browser's. */
export type NamedPurchase = NamedPayment | { readonly orderId: string };

/** What the checkout brings along to the success view; it survives a reload, but the server's document knows nothing of it. */
interface PaidMark {
  readonly hasJustPaid: true;
  readonly purchase: NamedPurchase | null;
  /** As a page of before named it, which may be in the browser's history. */
  readonly payment?: NamedPayment | null;
}

/** The payment that a client secret belongs to. */
export function paymentOf(clientSecret: string): NamedPayment {
  return { id: clientSecret.replace(/_secret_.*$/, ''), clientSecret };
}

/** The mark of a payment that has just been made. @param purchase null: which one it was, the server knows from this browser's cookie */
export function paidMark(purchase: NamedPurchase | null): PaidMark {
  return { hasJustPaid: true, purchase };
}

/** The purchase that a visit of the success view is about, as the address or the checkout named it; null: this browser's latest. */
export function purchaseOfVisit({ search, state }: { search: string; state: unknown }): NamedPurchase | null {
  const query = new URLSearchParams(search);
  const [id, clientSecret] = [query.get('payment_intent'), query.get('payment_intent_client_secret')];
  if (id && clientSecret) return { id, clientSecret };
  return hasPaidMark(state) ? (state.purchase ?? state.payment ?? null) : null;
}

/** True when the checkout itself brought the visitor here. */
export function hasPaidMark(state: unknown): state is PaidMark {
  return typeof state === 'object' && state !== null && 'hasJustPaid' in state && state.hasJustPaid === true;
}
