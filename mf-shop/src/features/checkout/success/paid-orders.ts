const key = 'cart_cleared_for';
const maxRememberedOrders = 20;

/**
 * Only the first claim clears the cart: the success view can be shown again when the cart holds new works.
 * @returns true for an order's first claim
 */
export function claimClearing(orderId: string | null): boolean {
  const order = orderId ?? 'unnamed';
  try {
    const before = ordersIn(window.localStorage.getItem(key) ?? '[]');
    if (before.includes(order)) return false;
    window.localStorage.setItem(key, JSON.stringify([...before, order].slice(-maxRememberedOrders)));
  } catch {
    // Without storage the cart ends with the page anyway.
  }
  return true;
}

/** An earlier build stored only the last order's id. */
function ordersIn(stored: string): readonly unknown[] {
  if (!stored.startsWith('[')) return [stored];
  return JSON.parse(stored) as readonly unknown[];
}
