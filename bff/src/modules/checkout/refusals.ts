import { AppError, invalidRequest } from '../../errors';
import type { Pieces, SoldArtwork } from '../artworks/artworks.repo';
import { dollarsText } from '../orders/money';
import type { OrderItem } from '../orders/order-rows';
import type { Cart } from './cart';

type Stock = ReadonlyMap<number, SoldArtwork>;

// What Stripe charges a card in dollars, at least and at most. Beyond it no PaymentIntent can ever be made for the hold.
const leastCents = 50;
const mostCents = 99_999_999;

/** Prices a cart from the shop's own rows: the buyer's page never sets a price.
 *  @throws AppError GONE, SOLD or AMOUNT_MISMATCH, naming the works; INVALID_REQUEST when no card can pay the total. */
export function priceCart(cart: Cart, stock: Stock): OrderItem[] {
  const gone = cart.pieces.filter(({ artworkId }) => !stock.has(artworkId));
  if (gone.length > 0) {
    const items = gone.map(({ artworkId }) => ({ id: artworkId, title: null }));
    const works = items.length === 1 ? `Work ${items[0]?.id} is` : `Works ${items.map(({ id }) => id).join(', ')} are`;
    throw new AppError('GONE', `${works} not in the shop any more.`, { items });
  }
  const items = cart.pieces.flatMap((pieces) => {
    const row = stock.get(pieces.artworkId);
    return row ? [{ ...pieces, unitCents: row.price_cents, title: row.title, imageUrl: row.image_url }] : [];
  });
  refuseSoldOut(items, stock);
  const totalCents = totalOf(items);
  if (totalCents !== cart.amountCents) {
    throw new AppError(
      'AMOUNT_MISMATCH',
      `The price of ${titles(items)} is ${dollarsText(totalCents)} now, not ${dollarsText(cart.amountCents)}.`,
      { items: items.map(named) },
    );
  }
  if (totalCents < leastCents || totalCents > mostCents) {
    const message = `must be from ${dollarsText(leastCents)} to ${dollarsText(mostCents)} to be paid by card`;
    throw invalidRequest([{ field: 'amount', message }]);
  }
  return items;
}

export function totalOf(items: readonly OrderItem[]): number {
  return items.reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0);
}

/** The refusal of pieces that somebody else is paying for just now. */
export function beingBought(items: readonly OrderItem[]): AppError {
  const message = items.map(({ title }) => `“${title}” is being bought at this moment and may come back.`).join(' ');
  return new AppError('SOLD', message, { items: items.map(named) });
}

/** The refusal of a cart that this browser has paid for. */
export function alreadyPaid(items: readonly OrderItem[]): AppError {
  return new AppError('ALREADY_PAID', `Your order of ${titles(items)} is paid already.`, { items: items.map(named) });
}

/** The question to who has just paid for this cart: the same can be bought once more. */
export function justPaid(items: readonly OrderItem[]): AppError {
  const message = `You bought ${titles(items)} a few minutes ago, and that order is paid. Do you want to buy the same once more?`;
  return new AppError('JUST_PAID', message, { items: items.map(named) });
}

/** True when all pieces of a cart could be held at this moment. */
export function isFree(cart: Cart, stock: Stock): boolean {
  return cart.pieces.every(({ artworkId, quantity }) => {
    const row = stock.get(artworkId);
    return row !== undefined && row.in_stock - row.reserved >= quantity;
  });
}

function refuseSoldOut(items: readonly OrderItem[], stock: Stock): void {
  const refused = items.flatMap((item) => {
    const sentence = shortage(item, stock.get(item.artworkId));
    return sentence === null ? [] : [{ item, sentence }];
  });
  if (refused.length === 0) return;
  const message = refused.map(({ sentence }) => sentence).join(' ');
  throw new AppError('SOLD', message, { items: refused.map(({ item }) => named(item)) });
}

function shortage({ quantity, title, unitCents }: OrderItem, row: SoldArtwork | undefined): string | null {
  if (!row || row.in_stock === 0) return `“${title}” is sold.`;
  const left = row.in_stock - (row.setAside?.quantity ?? 0);
  if (left === 0)
    return row.setAside?.reason === 'sold elsewhere' ? `“${title}” is sold.` : `“${title}” is not for sale just now.`;
  // Beside another work it would be given away.
  if (unitCents === 0) return `“${title}” has no price and is not for sale.`;
  if (left < quantity) return `Only ${left} of “${title}” ${left === 1 ? 'is' : 'are'} left.`;
  if (row.in_stock - row.reserved >= quantity) return null;
  return `“${title}” is being bought at this moment and may come back.`;
}

function named({ artworkId, title }: Pieces & { title: string }): { id: number; title: string } {
  return { id: artworkId, title };
}

function titles(items: readonly OrderItem[]): string {
  return items.map(({ title }) => `“${title}”`).join(' and ');
}
