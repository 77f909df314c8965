export interface NamedPayment {
  readonly id: string;
  readonly clientSecret: string;
}

export type NamedPurchase = NamedPayment | { readonly orderId: string };

/** The history state for the success view survives a reload; the server does not see it. */
interface PaidMark {
  readonly hasJustPaid: true;
  readonly purchase: NamedPurchase | null;
  /** Earlier builds wrote this field; it is still in some browsers' history. */
  readonly payment?: NamedPayment | null;
}

export function paymentOf(clientSecret: string): NamedPayment {
  return { id: clientSecret.replace(/_secret_.*$/, ''), clientSecret };
}

/** @param purchase null: the server finds it by this browser's cookie */
export function paidMark(purchase: NamedPurchase | null): PaidMark {
  return { hasJustPaid: true, purchase };
}

/** The purchase comes from the URL or history state; null: this browser's latest purchase. */
export function purchaseOfVisit({ search, state }: { search: string; state: unknown }): NamedPurchase | null {
  const query = new URLSearchParams(search);
  const [id, clientSecret] = [query.get('payment_intent'), query.get('payment_intent_client_secret')];
  if (id && clientSecret) return { id, clientSecret };
  return hasPaidMark(state) ? (state.purchase ?? state.payment ?? null) : null;
}

export function hasPaidMark(state: unknown): state is PaidMark {
  return typeof state === 'object' && state !== null && 'hasJustPaid' in state && state.hasJustPaid === true;
}
