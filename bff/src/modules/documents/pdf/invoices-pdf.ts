import type { Invoice } from '@studio/contract';
import { toCents } from '../../../db/rows';
import { dollarsText } from '../../ordering';
import { makePdf, type PdfDocument } from './pdf.client';

export function invoicesPdf(invoices: readonly Invoice[]): Promise<Buffer> {
  const [first] = invoices;
  return makePdf(first ? titleOf(first) : 'Invoice', (pdf) =>
    invoices.forEach((invoice, index) => {
      if (index > 0) pdf.turn();
      writeInvoice(pdf, invoice);
    }),
  );
}

interface Words {
  readonly title: (invoice: Invoice) => string;
  readonly corrects: string;
  readonly to: string;
  readonly total: string;
}

const words: Record<Invoice['kind'], Words> = {
  invoice: {
    ...{ title: ({ number }) => `Invoice ${number}`, corrects: 'Invoice' },
    ...{ to: 'Sold to', total: 'Total (USD)' },
  },
  'credit-note': {
    ...{ title: ({ number }) => `Credit note ${number}`, corrects: 'Invoice' },
    ...{ to: 'Refunded to', total: 'Refunded (USD)' },
  },
  'credit-note-reversal': {
    ...{ title: ({ corrects }) => `Reversal of credit note ${corrects}`, corrects: 'Credit note' },
    ...{ to: 'Sold to', total: 'Not refunded (USD)' },
  },
};

function titleOf(invoice: Invoice): string {
  return words[invoice.kind].title(invoice);
}

function writeInvoice(pdf: PdfDocument, invoice: Invoice): void {
  const { kind, number, corrects, issuedAt, orderNumber, paidAt, buyer, deliveredTo, lines, total, tax } = invoice;
  writeHead(pdf, invoice.seller);
  pdf.write({ text: titleOf(invoice), look: 'display', size: 24 });
  pdf.gap(8);
  const facts = [
    ['Number', kind === 'credit-note-reversal' ? String(number) : null],
    ['Date', dateText(issuedAt)],
    [words[kind].corrects, corrects === null ? null : String(corrects)],
    ['Order', orderNumber === null ? null : String(orderNumber)],
    ['Paid', paidAt === null ? null : dateText(paidAt)],
  ] as const;
  for (const [name, text] of facts)
    if (text !== null)
      pdf.row([
        { text: name, look: 'soft', share: 0.2 },
        { text, share: 0.8 },
      ]);
  pdf.gap(16);
  pdf.write({ text: words[kind].to, look: 'soft' });
  for (const text of buyer) pdf.write({ text });
  if (deliveredTo) {
    pdf.gap(8);
    pdf.write({ text: 'Delivered to', look: 'soft' });
    for (const text of deliveredTo) pdf.write({ text });
  }
  pdf.gap(16);
  pdf.row(columns(['', 'Quantity', 'Price', 'Amount'], 'soft'));
  pdf.rule();
  for (const { text, quantity, unitPrice, price } of lines)
    pdf.row(columns([text, String(quantity), moneyText(unitPrice), moneyText(price)]));
  pdf.rule();
  if (kind === 'invoice') pdf.row(sum('Shipping', 'Free'));
  pdf.row(sum(words[kind].total, moneyText(total), 'strong'));
  if (tax) pdf.row(sum(`of which ${tax.name} ${tax.rate}%`, moneyText(tax.amount)));
  pdf.gap(24);
  pdf.write({ text: endOf(invoice), look: 'soft' });
}

export function writeHead(pdf: PdfDocument, { name, lines, taxNumber }: Invoice['seller']): void {
  pdf.write({ text: name, look: 'display', size: 18 });
  for (const text of lines) pdf.write({ text, look: 'soft', size: 9 });
  if (taxNumber !== null) pdf.write({ text: `Tax number ${taxNumber}`, look: 'soft', size: 9 });
  pdf.gap(28);
}

function endOf({ kind, tax, paidAt }: Invoice): string {
  const taxed = tax ? `All prices include ${tax.name}.` : 'No tax is charged.';
  return kind === 'invoice' && paidAt !== null ? `Paid in full by card. ${taxed}` : taxed;
}

type Look = 'plain' | 'soft' | 'strong';

function columns([text = '', ...numbers]: readonly string[], look: Look = 'plain') {
  const shares = [0.14, 0.18, 0.18];
  return [
    { text, look, share: 0.5 },
    ...numbers.map((number, index) => ({ text: number, look, share: shares[index] ?? 0.18, align: 'end' as const })),
  ];
}

function sum(name: string, text: string, look: Look = 'plain') {
  return [
    { text: name, look, share: 0.82, align: 'end' as const },
    { text, look, share: 0.18, align: 'end' as const },
  ];
}

function moneyText(dollars: number): string {
  return dollarsText(toCents(dollars));
}

const dates = new Intl.DateTimeFormat('en-IE', { dateStyle: 'long', timeZone: 'Europe/Dublin' });

/** `3 March 2026`. */
export function dateText(moment: string): string {
  return dates.format(new Date(moment));
}
