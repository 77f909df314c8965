const key = 'cart_cleared_for';

/** Whether the cart is still to be cleared for a paid order. The success view can be seen again, by Back or a reload, when
 *  the cart holds new works: each order clears it once in this browser.
 *  @returns true the first time that it is asked for an order */
export function claimClearing(orderId: string | null): boolean {
  const order = orderId ?? 'unnamed';
  try {
    if (window.localStorage.getItem(key) === order) return false;
    window.localStorage.setItem(key, order);
  } catch {
    // Without storage the cart lives as long as the page, and so does this claim's need.
  }
  return true;
}
