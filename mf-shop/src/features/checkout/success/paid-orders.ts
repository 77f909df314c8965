const key = 'cart_cleared_for';
const maxRememberedOrders = 20;

/**
 * Claims an order, so that it clears the cart once in this browser: the success view can be shown again, by Back or a
 * reload, when the cart holds new works.
 * @returns true for the first claim of an order
 */
export function claimClearing(orderId: string | null): boolean {
  const order = orderId ?? 'unnamed';
  try {
    const before = ordersIn(window.localStorage.getItem(key) ?? '[]');
    if (before.includes(order)) return false;
    window.localStorage.setItem(key, JSON.stringify([...before, order].slice(-maxRememberedOrders)));
  } catch {
    // Without storage the cart ends with the page, so no claim is needed.
  }
  return true;
}

/** An earlier build stored only the last order, as a plain id. */
function ordersIn(stored: string): readonly unknown[] {
  if (!stored.startsWith('[')) return [stored];
  return JSON.parse(stored) as readonly unknown[];
}
