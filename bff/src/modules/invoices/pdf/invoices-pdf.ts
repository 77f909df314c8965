import type { Invoice } from '@studio/contract';
import { toCents } from '../../../db/rows';
import { dollarsText } from '../../orders/money';
import { makePdf, type PdfPaper } from './pdf.client';

/** Invoices and credit notes as a PDF, each from a sheet of its own on. */
export function invoicesPdf(invoices: readonly Invoice[]): Promise<Buffer> {
  const [first] = invoices;
  return makePdf(first ? titleOf(first) : 'Invoice', (paper) =>
    invoices.forEach((invoice, index) => {
      if (index > 0) paper.turn();
      writeInvoice(paper, invoice);
    }),
  );
}

interface Words {
  readonly title: (invoice: Invoice) => string;
  /** What the number is of that it corrects. */
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
    ...{ to: 'Given back to', total: 'Given back (USD)' },
  },
  'credit-note-reversal': {
    ...{ title: ({ corrects }) => `Reversal of credit note ${corrects}`, corrects: 'Credit note' },
    ...{ to: 'Sold to', total: 'Not given back (USD)' },
  },
};

function titleOf(invoice: Invoice): string {
  return words[invoice.kind].title(invoice);
}

function writeInvoice(paper: PdfPaper, invoice: Invoice): void {
  const { kind, number, corrects, issuedAt, orderNumber, paidAt, buyer, deliveredTo, lines, total, tax } = invoice;
  writeHead(paper, invoice.seller);
  paper.write({ text: titleOf(invoice), look: 'display', size: 24 });
  paper.gap(8);
  const facts = [
    ['Number', kind === 'credit-note-reversal' ? String(number) : null],
    ['Date', dateText(issuedAt)],
    [words[kind].corrects, corrects === null ? null : String(corrects)],
    ['Order', orderNumber === null ? null : String(orderNumber)],
    ['Paid', paidAt === null ? null : dateText(paidAt)],
  ] as const;
  for (const [name, text] of facts)
    if (text !== null)
      paper.row([
        { text: name, look: 'soft', share: 0.2 },
        { text, share: 0.8 },
      ]);
  paper.gap(16);
  paper.write({ text: words[kind].to, look: 'soft' });
  for (const text of buyer) paper.write({ text });
  if (deliveredTo) {
    paper.gap(8);
    paper.write({ text: 'Delivered to', look: 'soft' });
    for (const text of deliveredTo) paper.write({ text });
  }
  paper.gap(16);
  paper.row(columns(['', 'Quantity', 'Price', 'Amount'], 'soft'));
  paper.rule();
  for (const { text, quantity, unitPrice, price } of lines)
    paper.row(columns([text, String(quantity), moneyText(unitPrice), moneyText(price)]));
  paper.rule();
  if (kind === 'invoice') paper.row(sum('Shipping', 'Free'));
  paper.row(sum(words[kind].total, moneyText(total), 'strong'));
  if (tax) paper.row(sum(`of which ${tax.name} ${tax.rate}%`, moneyText(tax.amount)));
  paper.gap(24);
  paper.write({ text: endOf(invoice), look: 'soft' });
}

/** Who sells. */
export function writeHead(paper: PdfPaper, { name, lines, taxNumber }: Invoice['seller']): void {
  paper.write({ text: name, look: 'display', size: 18 });
  for (const text of lines) paper.write({ text, look: 'soft', size: 9 });
  if (taxNumber !== null) paper.write({ text: `Tax number ${taxNumber}`, look: 'soft', size: 9 });
  paper.gap(28);
}

function endOf({ kind, tax, paidAt }: Invoice): string {
  const taxed = tax ? `All prices include ${tax.name}.` : 'No tax is charged.';
  return kind === 'invoice' && paidAt !== null ? `Paid by card: nothing is left to pay. ${taxed}` : taxed;
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
