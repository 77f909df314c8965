/** What a test lets happen: one of these to one of the buyers. */
export interface Step {
  readonly kind: 'begin' | 'pay' | 'decline' | 'cancel' | 'poll' | 'webhook' | 'expire' | 'reconcile';
  readonly buyer: number;
  /** The works that the buyer wants, a piece of each, ascending. */
  readonly cart: readonly number[];
}

export type Expected = 'same payment' | 'new payment' | 'SOLD' | 'ALREADY_PAID' | 'JUST_PAID';

interface Purchase {
  readonly cart: readonly number[];
  state: 'pending' | 'paid' | 'expired';
  payment: 'open' | 'succeeded' | 'canceled';
  isOver: boolean;
}

/** The checkout as docs/checkout.md describes it, in memory and for one who comes after the other: what each step must answer,
 *  and what must be in stock and held afterwards. It knows nothing of requests, rows and Stripe. */
export class CheckoutModel {
  readonly #purchases: Purchase[][];
  readonly #free: number[];
  readonly #stock: number[];

  constructor(stock: readonly number[], buyers: number) {
    this.#stock = [...stock];
    this.#free = [...stock];
    this.#purchases = Array.from({ length: buyers }, () => []);
  }

  begin(buyer: number, cart: readonly number[]): Expected {
    const open = this.#pendingOf(buyer);
    const isSame = open !== undefined && String(open.cart) === String(cart);
    if (open?.payment === 'open' && isSame && !open.isOver) return 'same payment';
    if (open) {
      if (open.payment === 'open') open.payment = 'canceled';
      this.#settle(open);
      if (isSame && open.state === 'paid') return 'ALREADY_PAID';
    }
    // All that a test does is done within the half hour in which the same cart is asked about.
    const isGone = cart.some((work) => this.#free[work - 1] === 0);
    if (this.#of(buyer).some((one) => one.state === 'paid' && String(one.cart) === String(cart)))
      return isGone ? 'ALREADY_PAID' : 'JUST_PAID';
    if (isGone) return 'SOLD';
    for (const work of cart) this.#free[work - 1]! -= 1;
    this.#of(buyer).push({ cart, state: 'pending', payment: 'open', isOver: false });
    return 'new payment';
  }

  /** What the buyer's browser or Stripe does with the latest payment.
   *  @returns false when the payment doesn't allow it any more. */
  end(buyer: number, payment: 'succeeded' | 'canceled'): boolean {
    const latest = this.latestOf(buyer);
    if (latest?.payment !== 'open') return false;
    latest.payment = payment;
    return true;
  }

  /** Somebody hears how the buyer's latest payment stands.
   *  @returns how it is shown. */
  hear(buyer: number): 'none' | 'pending' | 'paid' | 'failed' {
    const latest = this.latestOf(buyer);
    if (!latest) return 'none';
    this.#settle(latest);
    return latest.state === 'expired' ? 'failed' : latest.state;
  }

  expire(buyer: number): void {
    const open = this.#pendingOf(buyer);
    if (open) open.isOver = true;
  }

  reconcile(): void {
    for (const purchase of this.#purchases.flat()) {
      if (purchase.state === 'pending' && purchase.isOver && purchase.payment === 'open') purchase.payment = 'canceled';
      this.#settle(purchase);
    }
  }

  latestOf(buyer: number): Purchase | undefined {
    return this.#of(buyer).at(-1);
  }

  /** By work. */
  stock(): { in_stock: number; reserved: number }[] {
    return this.#stock.map((pieces, index) => ({ in_stock: pieces, reserved: pieces - (this.#free[index] ?? 0) }));
  }

  #settle(purchase: Purchase): void {
    if (purchase.state !== 'pending' || purchase.payment === 'open') return;
    purchase.state = purchase.payment === 'succeeded' ? 'paid' : 'expired';
    const given = purchase.state === 'paid' ? this.#stock : this.#free;
    for (const work of purchase.cart) given[work - 1]! += purchase.state === 'paid' ? -1 : 1;
  }

  #of(buyer: number): Purchase[] {
    return this.#purchases[buyer] ?? [];
  }

  #pendingOf(buyer: number): Purchase | undefined {
    return this.#of(buyer).find(({ state }) => state === 'pending');
  }
}
