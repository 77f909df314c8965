import { inDatabase } from './database';

export interface PaidOrder {
  readonly state: string;
  readonly email: string;
  readonly title: string;
  readonly quantity: number;
  readonly inStock: number;
  readonly reserved: number;
}

const query = `
  SELECT o.state, o.email, i.title, i.quantity, a.in_stock AS inStock, a.reserved
  FROM orders o JOIN order_items i ON i.order_id = o.id JOIN artworks a ON a.id = i.artwork_id
  WHERE o.state = 'paid'`;

export const paidOrders = (databaseUrl: string) => inDatabase<PaidOrder>(databaseUrl, query);

export async function emailsTo(databaseUrl: string, recipient: string): Promise<string[]> {
  const rows = await inDatabase<{ body: string }>(
    databaseUrl,
    'SELECT body FROM email_outbox WHERE recipient = ? ORDER BY id',
    [recipient],
  );
  return rows.map(({ body }) => body);
}

interface OrderToPut {
  readonly id: string;
  readonly name?: string;
  readonly state?: 'paid' | 'packed' | 'sent';
}

/** Writes a paid order of the first work, without a payment at Stripe. */
export async function putOrder(databaseUrl: string, { id, name = 'Aoife', state = 'paid' }: OrderToPut): Promise<void> {
  const [work] = await inDatabase<Record<string, string>>(databaseUrl, 'SELECT * FROM artworks ORDER BY id');
  const { id: artworkId, title, image_url: imageUrl, price_cents: cents } = work!;
  const address = JSON.stringify({ line1: '12 Meath Street', city: 'Dublin', country: 'IE' });
  await inDatabase(
    databaseUrl,
    `INSERT INTO orders (id, browser_key, cart_hash, state, total_cents, currency, email, name, shipping_address,
       client_address, expires_at, paid_at)
     VALUES (?, 'b', 'c', ?, ?, 'usd', 'a@example.ie', ?, ?, '::1', '2026-01-01 10:00:00.000', '2026-01-01 10:00:00.000')`,
    [id, state, cents!, name, address],
  );
  await inDatabase(
    databaseUrl,
    `INSERT INTO order_items (order_id, artwork_id, quantity, unit_cents, title, image_url) VALUES (?, ?, 1, ?, ?, ?)`,
    [id, artworkId!, cents!, title!, imageUrl!],
  );
}
