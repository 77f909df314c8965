import { AppError, invalidRequest } from '../../errors';
import type { Pieces, SoldArtwork } from '../inventory';
import { dollarsText, type OrderItem } from '../ordering';
import type { Cart } from './cart';

type Stock = ReadonlyMap<number, SoldArtwork>;

// Stripe's limits for a card payment in USD.
const minChargeCents = 50;
const maxChargeCents = 99_999_999;

/**
 * Takes prices from the database, never from the page.
 * @throws AppError GONE, SOLD, AMOUNT_MISMATCH; INVALID_REQUEST when no card can pay the total
 */
export function priceCart(cart: Cart, stock: Stock): OrderItem[] {
  const gone = cart.pieces.filter(({ artworkId }) => !stock.has(artworkId));
  if (gone.length > 0) {
    const items = gone.map(({ artworkId }) => ({ id: artworkId, title: null }));
    const works = items.length === 1 ? `Work ${items[0]?.id} is` : `Works ${items.map(({ id }) => id).join(', ')} are`;
    throw new AppError('GONE', `${works} not in the shop any more.`, { items });
  }
  const items = cart.pieces.flatMap((pieces) => {
    const row = stock.get(pieces.artworkId);
    return row
      ? [
          {
            ...pieces,
            unitCents: row.price_cents,
            title: row.title,
            imageUrl: row.image_url,
            artworkVersion: row.version,
          },
        ]
      : [];
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
  if (totalCents < minChargeCents || totalCents > maxChargeCents) {
    const message = `must be from ${dollarsText(minChargeCents)} to ${dollarsText(maxChargeCents)} to be paid by card`;
    throw invalidRequest([{ field: 'amount', message }]);
  }
  return items;
}

export function totalOf(items: readonly OrderItem[]): number {
  return items.reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0);
}

export function beingBought(items: readonly OrderItem[]): AppError {
  const message = items.map(({ title }) => `“${title}” is being bought just now and may come back.`).join(' ');
  return new AppError('SOLD', message, { items: items.map((item) => ({ ...named(item), isBeingBought: true })) });
}

export function alreadyPaid(orderId: string, items: readonly OrderItem[]): AppError {
  const message = `Your order for ${titles(items)} is already paid.`;
  return new AppError('ALREADY_PAID', message, { orderId, items: items.map(named) });
}

export function justPaid(orderId: string, items: readonly OrderItem[]): AppError {
  const message = `This browser bought ${titles(items)} a few minutes ago, and that order is paid. Do you want to buy the same again?`;
  return new AppError('JUST_PAID', message, { orderId, items: items.map(named) });
}

export function isFree(cart: Cart, stock: Stock): boolean {
  return cart.pieces.every(({ artworkId, quantity }) => {
    const row = stock.get(artworkId);
    return row !== undefined && row.in_stock - row.reserved >= quantity;
  });
}

/** True when no other buyer holds a missing piece, and only this sale has changed the artworks. */
export function isShortageOwnPurchase(items: readonly OrderItem[], cart: Cart, stock: Stock): boolean {
  const missing = cart.pieces.filter((pieces) => !isFree({ ...cart, pieces: [pieces] }, stock));
  return missing.every(({ artworkId }) => {
    const [row, item] = [stock.get(artworkId), items.find((one) => one.artworkId === artworkId)];
    return row?.reserved === 0 && typeof item?.artworkVersion === 'number' && row.version === item.artworkVersion + 1;
  });
}

/** Returns null when an artwork is not for sale. */
export function priceNow(cart: Cart, stock: Stock): number | null {
  const prices = cart.pieces.map(({ artworkId, quantity }) => (stock.get(artworkId)?.price_cents ?? 0) * quantity);
  return prices.includes(0) ? null : prices.reduce((sum, cents) => sum + cents, 0);
}

function refuseSoldOut(items: readonly OrderItem[], stock: Stock): void {
  const refused = items.flatMap((item) => {
    const row = stock.get(item.artworkId);
    const sentence = shortage(item, row);
    return sentence === null ? [] : [{ item, sentence, ...leftOf(item, row) }];
  });
  if (refused.length === 0) return;
  const message = refused.map(({ sentence }) => sentence).join(' ');
  throw new AppError('SOLD', message, {
    items: refused.map(({ item, left, isBeingBought }) => ({ ...named(item), left, isBeingBought })),
  });
}

function shortage({ quantity, title, unitCents }: OrderItem, row: SoldArtwork | undefined): string | null {
  if (!row || row.in_stock === 0) return `“${title}” is sold.`;
  const left = row.in_stock - (row.setAside?.quantity ?? 0);
  if (left === 0)
    return row.setAside?.reason === 'sold elsewhere' ? `“${title}” is sold.` : `“${title}” is not for sale just now.`;
  if (unitCents === 0) return `“${title}” has no price and is not for sale.`;
  const free = row.in_stock - row.reserved;
  if (free >= quantity) return null;
  if (free > 0 && free < left) return `Only ${free} of “${title}” ${verb(free)} free just now; more may come back.`;
  if (left < quantity && free === left) return `Only ${left} of “${title}” ${verb(left)} left.`;
  return `“${title}” is being bought just now and may come back.`;
}

function leftOf({ unitCents }: OrderItem, row: SoldArtwork | undefined): { left: number; isBeingBought: boolean } {
  if (!row || unitCents === 0) return { left: 0, isBeingBought: false };
  const isBeingBought = row.reserved > (row.setAside?.quantity ?? 0);
  return { left: Math.max(0, row.in_stock - row.reserved), isBeingBought };
}

function verb(count: number): string {
  return count === 1 ? 'is' : 'are';
}

function named({ artworkId, title }: Pieces & { title: string }): { id: number; title: string } {
  return { id: artworkId, title };
}

function titles(items: readonly OrderItem[]): string {
  return items.map(({ title }) => `“${title}”`).join(' and ');
}
