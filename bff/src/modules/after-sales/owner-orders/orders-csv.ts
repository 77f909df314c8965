import type { Order } from '@studio/contract';
import { dublinDay } from '@studio/contract/dublin';

const columns: readonly (readonly [name: string, cell: (order: Order) => string])[] = [
  ['Number', ({ number }) => String(number ?? '')],
  ['Paid', ({ paidAt, createdAt }) => dublinDay(paidAt ?? createdAt)],
  ['State', ({ state }) => state],
  ['Total (USD)', ({ total }) => total.toFixed(2)],
  ['Given back (USD)', ({ refunded }) => refunded.toFixed(2)],
  ['Lost to the bank (USD)', ({ lost }) => lost.toFixed(2)],
  ['Dispute', ({ dispute }) => dispute ?? ''],
  ['Name', ({ name }) => name ?? ''],
  ['Email', ({ email }) => email ?? ''],
  ['Address', ({ address }) => (address ?? []).join(', ')],
  ['Paid by', ({ billing }) => billing?.name ?? ''],
  ['Billing address', ({ billing }) => (billing?.address ?? []).join(', ')],
  ['Works', ({ items }) => items.map(({ title, quantity }) => `${quantity} x ${title}`).join('; ')],
  ['Carrier', ({ carrier }) => carrier ?? ''],
  ['Tracking', ({ trackingUrl }) => trackingUrl ?? ''],
  ['Id', ({ id }) => id],
];

/** RFC 4180. Excel needs the byte order mark to detect UTF-8. */
export function ordersCsv(orders: readonly Order[]): string {
  const lines = [columns.map(([name]) => name), ...orders.map((order) => columns.map(([, cell]) => cell(order)))];
  return `\uFEFF${lines.map((cells) => cells.map(csvCell).join(',')).join('\r\n')}\r\n`;
}

/** Formulas get a leading apostrophe, also after separators, at which some locales of Excel split. */
function csvCell(text: string): string {
  const harmless = text.replace(/(^|[;\t\r\n])(?=\s*[=+\-@]|[\t\r\n])/g, "$1'");
  return `"${harmless.replace(/"/g, '""')}"`;
}
