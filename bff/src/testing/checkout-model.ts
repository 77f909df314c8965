export interface Step {
  readonly kind: 'begin' | 'pay' | 'decline' | 'cancel' | 'poll' | 'webhook' | 'expire' | 'reconcile';
  readonly buyer: number;
  readonly cart: readonly number[];
}

export type Expected = 'same payment' | 'new payment' | 'SOLD' | 'ALREADY_PAID' | 'JUST_PAID';

interface Purchase {
  readonly cart: readonly number[];
  state: 'pending' | 'paid' | 'expired';
  payment: 'open' | 'succeeded' | 'canceled';
  isOver: boolean;
  readonly sales: readonly number[];
}

/** A sequential model of docs/checkout.md in memory. */
export class CheckoutModel {
  readonly #purchases: Purchase[][];
  readonly #free: number[];
  readonly #stock: number[];
  readonly #sales: number[];
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
    // A test runs within the half hour in which a repeated cart needs confirmation.
    const missing = cart.filter((work) => this.#free[work - 1] === 0);
    const paid = this.#paidFor(buyer, cart);
    if (paid && missing.length === 0) return 'JUST_PAID';
    if (paid && missing.every((work) => this.#isTakenBy(paid, work))) return 'ALREADY_PAID';
    if (missing.length > 0) return 'SOLD';
    for (const work of cart) this.#free[work - 1]! -= 1;
    this.#of(buyer).push({ cart, state: 'pending', payment: 'open', isOver: false, sales: [...this.#sales] });
    return 'new payment';
  }

  /** @returns false when it is final already */
  end(buyer: number, payment: 'succeeded' | 'canceled'): boolean {
    const latest = this.latestOf(buyer);
    if (latest?.payment !== 'open') return false;
    latest.payment = payment;
    return true;
  }

  /** @returns the state shown */
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

  #paidFor(buyer: number, cart: readonly number[]): Purchase | undefined {
    const own = this.#of(buyer).filter((one) => String(one.cart) === String(cart));
    return this.#paid.findLast((one) => own.includes(one));
  }

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
