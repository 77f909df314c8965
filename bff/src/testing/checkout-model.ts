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
  /** How often each work had been sold when it began. */
  readonly sales: readonly number[];
}

/** The checkout as docs/checkout.md describes it, in memory and for one who comes after the other: what each step must answer,
 *  and what must be in stock and held afterwards. It knows nothing of requests, rows and Stripe. */
export class CheckoutModel {
  readonly #purchases: Purchase[][];
  readonly #free: number[];
  readonly #stock: number[];
  readonly #sales: number[];
  /** By when they were settled. */
  readonly #paid: Purchase[] = [];

  constructor(stock: readonly number[], buyers: number) {
    this.#stock = [...stock];
    this.#free = [...stock];
    this.#sales = stock.map(() => 0);
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
    const missing = cart.filter((work) => this.#free[work - 1] === 0);
    const paid = this.#paidFor(buyer, cart);
    if (paid && missing.length === 0) return 'JUST_PAID';
    if (paid && missing.every((work) => this.#isTakenBy(paid, work))) return 'ALREADY_PAID';
    if (missing.length > 0) return 'SOLD';
    for (const work of cart) this.#free[work - 1]! -= 1;
    this.#of(buyer).push({ cart, state: 'pending', payment: 'open', isOver: false, sales: [...this.#sales] });
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
    if (purchase.state !== 'paid') return;
    for (const work of purchase.cart) this.#sales[work - 1]! += 1;
    this.#paid.push(purchase);
  }

  /** The latest purchase of this cart that the buyer has paid for. */
  #paidFor(buyer: number, cart: readonly number[]): Purchase | undefined {
    const own = this.#of(buyer).filter((one) => String(one.cart) === String(cart));
    return this.#paid.findLast((one) => own.includes(one));
  }

  /** True where nobody holds a piece of the work, and nothing but this purchase has sold one since it began. */
  #isTakenBy({ sales }: Purchase, work: number): boolean {
    const isHeld = this.#stock[work - 1] !== this.#free[work - 1];
    return !isHeld && this.#sales[work - 1] === (sales[work - 1] ?? 0) + 1;
  }

  #of(buyer: number): Purchase[] {
    return this.#purchases[buyer] ?? [];
  }

  #pendingOf(buyer: number): Purchase | undefined {
    return this.#of(buyer).find(({ state }) => state === 'pending');
  }
}
