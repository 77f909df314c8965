import type { DisputeStage } from '@studio/contract';
import { fromRowTime, toRowJson, toRowTime } from '../../db/rows';
import type { Pieces } from '../inventory';
import type { Buyer, PostalAddress } from '../payments';
import { orderStates, type OrderState, type StockStatus } from './order-states';

export interface Order {
  readonly id: string;
  readonly browserKey: string;
  readonly cartHash: string;
  readonly state: OrderState;
  readonly totalCents: number;
  readonly currency: string;
  /** Null until Stripe's answer is stored, which a crash may delay. */
  readonly paymentIntentId: string | null;
  readonly email: string | null;
  readonly isExpired: boolean;
  /** Counts the changes that the owner sees, from 1. */
  readonly version: number;
  readonly stock: StockStatus;
  /** Failed reconciliations. */
  readonly attempts: number;
}

export interface StoredOrder extends Order {
  readonly paidAt: Date | null;
  /** Null: unknown. */
  readonly clientSecretHash: string | null;
  readonly refundedCents: number;
  /** No emails, and no name is stored again. */
  readonly isErased: boolean;
  readonly dispute: DisputeStage | null;
  /** The buyer's bank took this money. */
  readonly lostCents: number;
}

/** An item as it was at the time of ordering. */
export interface OrderItem extends Pieces {
  readonly unitCents: number;
  readonly title: string;
  readonly imageUrl: string;
  readonly artworkVersion?: number | null;
}

export interface StoredItem extends OrderItem {
  readonly restockedQuantity: number;
}

/** Applies to a sold order. */
export function quantityWithBuyer({ quantity, restockedQuantity }: StoredItem): number {
  return quantity - restockedQuantity;
}

/** 'One for Sorrow (1 of 3)'; the title alone for a single piece. */
export function piecesText(title: string, { some, all }: { readonly some: number; readonly all: number }): string {
  return all === 1 ? title : `${title} (${some} of ${all})`;
}

export interface Parcel {
  readonly carrier: string;
  readonly trackingUrl: string | null;
}

export interface OrderRow {
  id: string;
  browser_key: string;
  open_key: string | null;
  cart_hash: string;
  state: OrderState;
  total_cents: number;
  currency: string;
  payment_intent_id: string | null;
  client_secret_hash: string | null;
  email: string | null;
  /** The recipient's name. */
  name: string | null;
  shipping_address: string | null;
  /** Null in older orders: payer and recipient are the same. */
  billing_name: string | null;
  billing_address: string | null;
  erased_at: string | null;
  /** `networkOf`, never a full IPv6 address. */
  client_address: string;
  expires_at: string;
  touched_at: string | null;
  paid_at: string | null;
  created_at: string;
  version: number;
  refunded_cents: number;
  dispute: DisputeStage | null;
  lost_cents: number;
  pieces: StockStatus | null;
  review_reason: string | null;
  attempts: number;
  next_attempt_at: string | null;
  declines: number;
  carrier: string | null;
  tracking_url: string | null;
  withdrawal_informed_at: string | null;
}

export interface OrderItemRow {
  order_id: string;
  artwork_id: number;
  quantity: number;
  unit_cents: number;
  title: string;
  image_url: string;
  artwork_version: number | null;
  restocked: number;
}

export function toItemRow(orderId: string, item: OrderItem): Omit<OrderItemRow, 'restocked'> {
  return {
    order_id: orderId,
    artwork_id: item.artworkId,
    quantity: item.quantity,
    unit_cents: item.unitCents,
    title: item.title,
    image_url: item.imageUrl,
    artwork_version: item.artworkVersion ?? null,
  };
}

export function toItem(row: OrderItemRow): StoredItem {
  return {
    artworkId: row.artwork_id,
    quantity: row.quantity,
    unitCents: row.unit_cents,
    title: row.title,
    imageUrl: row.image_url,
    artworkVersion: row.artwork_version,
    restockedQuantity: row.restocked,
  };
}

export function toOrder(row: OrderRow): StoredOrder {
  const { stock } = orderStates[row.state];
  return {
    id: row.id,
    browserKey: row.browser_key,
    cartHash: row.cart_hash,
    state: row.state,
    totalCents: row.total_cents,
    currency: row.currency,
    paymentIntentId: row.payment_intent_id,
    email: row.email,
    clientSecretHash: row.client_secret_hash,
    paidAt: row.paid_at === null ? null : new Date(fromRowTime(row.paid_at)),
    isExpired: row.expires_at <= toRowTime(new Date()),
    dispute: row.dispute,
    isErased: row.erased_at !== null,
    lostCents: row.lost_cents,
    refundedCents: row.refunded_cents,
    version: row.version,
    stock: stock === 'unsure' ? (row.pieces ?? 'free') : stock,
    attempts: row.attempts,
  };
}

export type NewOrder = Pick<Order, 'id' | 'browserKey' | 'cartHash' | 'totalCents' | 'currency'> & {
  readonly network: string;
  readonly expiresAt: Date;
  readonly items: readonly OrderItem[];
};

/** Returns null where the state implies the stock. */
export function stockColumnAfter(from: OrderState, to: OrderState, moved?: StockStatus): Partial<OrderRow> {
  if (orderStates[to].stock !== 'unsure') return { pieces: null };
  const before = orderStates[from].stock;
  if (moved) return { pieces: moved };
  return before === 'unsure' ? {} : { pieces: before };
}

type BuyerColumns = Pick<OrderRow, 'email' | 'name' | 'shipping_address' | 'billing_name' | 'billing_address'>;

export function toBuyerColumns({ email, payer, recipient }: Buyer): BuyerColumns {
  return {
    email,
    name: recipient.name,
    shipping_address: recipient.address && toRowJson(recipient.address),
    billing_name: payer.name,
    billing_address: payer.address && toRowJson(payer.address),
  };
}

export function toStoredBuyer(row: BuyerColumns): Buyer {
  const recipient = { name: row.name, address: toAddress(row.shipping_address) };
  const { phone: _, ...shippedTo } = recipient.address ?? {};
  return {
    email: row.email,
    payer: {
      name: row.billing_name ?? row.name,
      address: toAddress(row.billing_address) ?? (recipient.address && shippedTo),
    },
    recipient,
  };
}

function toAddress(json: string | null): PostalAddress | null {
  return json === null ? null : (JSON.parse(json) as PostalAddress);
}
