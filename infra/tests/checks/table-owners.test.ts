import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '../../..');

/** Modules that query a table of another, with the reason. */
const exceptions: Readonly<Record<string, readonly string[]>> = {
  // Export and erasure of a person go through every table that names people (0033).
  operations: [
    ...['artworks', 'asked_pictures', 'contacts', 'disputes', 'email_outbox', 'enquiry_replies', 'invoices'],
    ...['order_history', 'order_items', 'order_links', 'orders', 'refunds', 'reservations', 'webhook_events'],
    'withdrawals',
  ],
  // The panel shows whether the email about an enquiry was sent.
  enquiries: ['email_outbox'],
  // The outbox sends replies and notes that they were sent.
  notifications: ['enquiry_replies'],
};

test('one module queries each table', () => {
  const files = execFileSync('git', ['ls-files', 'bff/src/modules/*.ts'], { cwd: root, encoding: 'utf8' }).split('\n');
  const modulesOf = new Map<string, Set<string>>();
  for (const file of files) {
    if (!file || /\.(test|fixture)\.ts$/.test(file)) continue;
    const [, , , name = ''] = file.split('/');
    for (const [, table = ''] of readFileSync(path.join(root, file), 'utf8').matchAll(query)) {
      if (exceptions[name]?.includes(table)) continue;
      modulesOf.set(table, (modulesOf.get(table) ?? new Set()).add(name));
    }
  }
  expect(modulesOf.size).toBeGreaterThan(20);
  expect([...modulesOf].filter(([, modules]) => modules.size > 1)).toEqual([]);
});

/** `db('orders')`, `tx<OrderRow>('orders')`, `.join('orders', …)`. */
const query = /(?:\b(?:db|tx|savepoint)(?:<[^>]*>)?|\.(?:leftJoin|join|from|into))\('([a-z_]+)'/g;
