import type { Artwork } from '@studio/contract';
import type { CartItem } from '../cart/cart.slice';

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

/** Removes everything else from storage. */
export function givenCart(items: readonly CartItem[] | string = []): void {
  window.localStorage.clear();
  window.localStorage.setItem('cart', typeof items === 'string' ? items : JSON.stringify(items));
}

export function storedCart(): CartItem[] {
  return JSON.parse(window.localStorage.getItem('cart') ?? 'null') as CartItem[];
}

export const shownControls = { body: { showsShopControls: true, showsGalleryControls: true } };

export const nothingSaid = { body: { shipsTo: [], shippingNote: '' } };
