const key = 'cart_cleared_for';
const maxRememberedOrders = 20;

/** Whether the cart is still to be cleared for a paid order. The success view can be seen again, by Back, a reload or in an older tab, when
 *  the cart holds new works: each order clears it once in this browser.
 *  @returns true the first time that it is asked for an order */
export function claimClearing(orderId: string | null): boolean {
  const order = orderId ?? 'unnamed';
  try {
    const before = ordersIn(window.localStorage.getItem(key) ?? '[]');
    if (before.includes(order)) return false;
    window.localStorage.setItem(key, JSON.stringify([...before, order].slice(-maxRememberedOrders)));
  } catch {
    // Without storage the cart lives as long as the page, and so does this claim's need.
  }
  return true;
}

/** An earlier build kept the last order alone, by its plain id. */
function ordersIn(stored: string): readonly unknown[] {
  if (!stored.startsWith('[')) return [stored];
  return JSON.parse(stored) as readonly unknown[];
}
