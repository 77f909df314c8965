import type { Artwork } from '@studio/contract';
import type { CartItem } from '../cart/cart.slice';

/** A work for sale; what a test does not care about is believable. */
export function aWork(part: Partial<Artwork> = {}): Artwork {
  const id = part.id ?? 1;
  return {
    id,
    version: 1,
    title: `Work ${id}`,
    description: 'Spray and acrylic.',
    price: 100,
    imageUrl: `/uploads/work-${id}-1200x900-aabbcc.webp`,
    category: 'canvas',
    dimensions: '60 x 80 cm',
    inStock: true,
    available: 1,
    additionalImages: [],
    createdAt: '2025-01-05T00:00:00.000Z',
    ...part,
  };
}

export function aCartItem(part: Partial<CartItem> = {}): CartItem {
  const { id, title, price, imageUrl, available } = aWork(part);
  return { id, title, price, imageUrl, available, quantity: 1, ...part };
}

/** Gives the browser this cart, as stored text when it is no list, and nothing else that an earlier test left. */
export function givenCart(items: readonly CartItem[] | string = []): void {
  window.localStorage.clear();
  window.localStorage.setItem('cart', typeof items === 'string' ? items : JSON.stringify(items));
}

export function storedCart(): CartItem[] {
  return JSON.parse(window.localStorage.getItem('cart') ?? 'null') as CartItem[];
}

/** The settings as they are until the owner says otherwise. */
export const shownControls = { body: { showsShopControls: true, showsGalleryControls: true } };

/** What is said about shipping, originals and prices by an owner who has filled none of it in. */
export const nothingSaid = { body: { shipsTo: [], shippingNote: '' } };
