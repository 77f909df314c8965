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
