import { tryStorage } from '@studio/host';
import type { CartItem } from './cart.slice';

export const cartKey = 'cart';

/** Null: nothing is stored, or storage is unavailable. @throws when the text cannot be parsed */
export function readCart(): readonly CartItem[] | null {
  const text = tryStorage(() => window.localStorage.getItem(cartKey)) ?? null;
  if (text === null) return null;
  const value: unknown = JSON.parse(text);
  if (!Array.isArray(value)) throw new SyntaxError('The stored cart is no list');
  return value.filter(isCartItem);
}

export function saveCart(items: readonly CartItem[]): void {
  tryStorage(() => window.localStorage.setItem(cartKey, JSON.stringify(items)));
}

function isCartItem(value: unknown): value is CartItem {
  if (typeof value !== 'object' || value === null) return false;
  const { id, title, price, quantity, imageUrl } = value as Record<string, unknown>;
  const isCountable = Number.isSafeInteger(id) && Number.isSafeInteger(quantity) && Number(quantity) > 0;
  const isPriced = typeof price === 'number' && Number.isFinite(price) && price >= 0;
  return isCountable && isPriced && typeof title === 'string' && typeof imageUrl === 'string';
}
