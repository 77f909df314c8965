import type { Invoice } from '@studio/contract';
import fc from 'fast-check';
import { always } from '../../../../infra/tests/fuzz/runs.mjs';
import { toCents, toDollars } from '../../db/rows';
import { missingDocuments } from './credit-notes';
import { includedTaxCents } from '../content/settings/invoicing';

function anInvoice(totalCents: number, rate: number): Invoice {
  const [total, amount] = [toDollars(totalCents), toDollars(includedTaxCents(totalCents, rate))];
  return {
    ...{ kind: 'invoice', number: 1001, corrects: null, orderNumber: 1001, total },
    ...{ issuedAt: '2026-03-03T10:00:00.000Z', paidAt: '2026-03-02T10:00:00.000Z' },
    seller: { name: 'Studio Corcra', lines: ['Dublin'], taxNumber: 'IE1' },
    buyer: ['Aoife Byrne'],
    lines: [{ text: 'Heron Wall', quantity: 1, unitPrice: total, price: total }],
    tax: rate === 0 ? null : { name: 'VAT', rate, amount },
  };
}

/** The documents after each of these total refunds, in turn. */
function papersOf(invoice: Invoice, refunded: readonly number[]): Invoice[] {
  const issued = [invoice];
  for (const cents of refunded)
    for (const paper of missingDocuments(issued, cents))
      issued.push({ ...paper, number: 1001 + issued.length, issuedAt: invoice.issuedAt });
  return issued;
}

const signOf = ({ kind }: Invoice) => (kind === 'credit-note-reversal' ? -1 : 1);
const sum = (papers: readonly Invoice[], of: (paper: Invoice) => number) =>
  papers.reduce((total, paper) => total + signOf(paper) * toCents(of(paper)), 0);

test('two halves of $65.00 at 23% have the tax of the invoice, to the cent', () => {
  const [invoice, ...notes] = papersOf(anInvoice(6500, 23), [3250, 6500]);
  expect(invoice?.tax?.amount).toBe(12.15);
  expect(notes.map(({ tax }) => tax?.amount)).toEqual([6.08, 6.07]);
});

test('however much goes back and fails, credit notes less reversals are what went back, with its tax', async () => {
  const splits = fc
    .record({
      total: fc.integer({ min: 50, max: 2_000_000 }),
      rate: fc.constantFrom(23, 13.5, 9, 0),
      parts: fc.array(fc.nat({ max: 1000 }), { maxLength: 12 }),
    })
    .map(({ total, rate, parts }) => ({
      ...{ total, rate },
      refunded: parts.map((part) => Math.round((total * part) / 1000)),
    }));
  await always(
    splits,
    ({ total, rate, refunded }) => {
      for (let count = 1; count <= refunded.length; count += 1) {
        const invoice = anInvoice(total, rate);
        const [, ...notes] = papersOf(invoice, refunded.slice(0, count));
        expect(sum(notes, (note) => note.total)).toBe(refunded[count - 1]);
        for (const { kind, corrects, number } of notes.filter((note) => signOf(note) < 0)) {
          expect(kind).toBe('credit-note-reversal');
          const note = notes.find((one) => one.number === corrects);
          expect(note?.kind).toBe('credit-note');
          const reversals = notes.filter((one) => one.kind === kind && one.corrects === corrects);
          expect(number).toBeGreaterThan(corrects ?? Infinity);
          expect(-sum(reversals, (one) => one.total)).toBeLessThanOrEqual(toCents(note?.total ?? 0));
        }
      }
      const all = papersOf(anInvoice(total, rate), [...refunded, total]);
      const [invoice, ...notes] = all as [Invoice, ...Invoice[]];
      expect(sum(notes, (note) => note.total)).toBe(total);
      expect(sum(notes, (note) => note.tax?.amount ?? 0)).toBe(toCents(invoice.tax?.amount ?? 0));
      expect(all.every(({ tax }) => tax === null || tax.amount >= 0)).toBe(true);
    },
    { name: 'splits of an invoice', short: 300, long: 20_000 },
  );
});

test('a note that was rounded by itself, before notes added up, is made good by the next', () => {
  const invoice = anInvoice(6500, 23);
  const [, first] = papersOf(invoice, [3250]) as [Invoice, Invoice];
  const old = { ...first, tax: { name: 'VAT', rate: 23, amount: 6.09 } };
  const [next] = missingDocuments([invoice, old], 6500);
  expect(next?.tax?.amount).toBe(6.06);
  // Never negative.
  expect(missingDocuments([invoice, old], 3251)[0]?.tax?.amount).toBe(0);
});
