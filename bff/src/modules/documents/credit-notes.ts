import type { Invoice } from '@studio/contract';
import { toCents, toDollars } from '../../db/rows';
import { includedTaxCents } from '../content';

type NewDocument = Omit<Invoice, 'number' | 'issuedAt'>;

/**
 * Returns credit notes for refunds since the last one, or reversals after a failed refund.
 * @param issued invoice and credit notes, oldest first
 * @param refundedCents in total
 */
export function missingDocuments([invoice, ...notes]: readonly Invoice[], refundedCents: number): NewDocument[] {
  if (!invoice) return [];
  const credited = sumOf(notes, ({ total }) => toCents(total));
  const taxed = sumOf(notes, ({ tax }) => toCents(tax?.amount ?? 0));
  if (refundedCents === credited) return [];
  if (refundedCents > credited) {
    const text = `Refund against invoice ${invoice.number}`;
    const tax = taxOf(invoice, refundedCents) - taxed;
    return [
      documentOn(invoice, { kind: 'credit-note', corrects: invoice.number, text, tax }, refundedCents - credited),
    ];
  }
  let [creditedLeft, taxedLeft] = [credited, taxed];
  return reversed(notes, credited - refundedCents).map(({ corrects, cents }) => {
    creditedLeft -= cents;
    const tax = taxedLeft - taxOf(invoice, creditedLeft);
    taxedLeft -= Math.max(0, tax);
    const text = `The refund of credit note ${corrects} did not reach the buyer`;
    return documentOn(invoice, { kind: 'credit-note-reversal', corrects, text, tax }, cents);
  });
}

/** Returns the note of exactly this amount, else the latest ones. */
function reversed(notes: readonly Invoice[], amountCents: number): { corrects: number; cents: number }[] {
  const left = notes
    .filter(({ kind }) => kind === 'credit-note')
    .map(({ number, total }) => {
      const reversals = notes.filter(({ kind, corrects }) => kind === 'credit-note-reversal' && corrects === number);
      return {
        corrects: number,
        cents: toCents(total) - reversals.reduce((sum, note) => sum + toCents(note.total), 0),
      };
    })
    .filter(({ cents }) => cents > 0)
    .toReversed();
  const same = left.find(({ cents }) => cents === amountCents);
  if (same) return [same];
  let open = amountCents;
  return left.flatMap(({ corrects, cents: most }) => {
    const cents = Math.min(most, open);
    open -= cents;
    return cents > 0 ? [{ corrects, cents }] : [];
  });
}

function sumOf(notes: readonly Invoice[], centsOf: (note: Invoice) => number): number {
  return notes.reduce((sum, note) => sum + centsOf(note) * (note.kind === 'credit-note-reversal' ? -1 : 1), 0);
}

/** Returns the difference to the earlier documents, so that all add up. */
function taxOf({ tax }: Invoice, cents: number): number {
  return tax ? includedTaxCents(cents, tax.rate) : 0;
}

interface Correction {
  readonly kind: 'credit-note' | 'credit-note-reversal';
  readonly corrects: number;
  readonly text: string;
  /** In cents. Older credit notes may be a cent too high. */
  readonly tax: number;
}

/** Copies seller and tax from the invoice, not from the current settings. */
function documentOn(
  invoice: Invoice,
  { kind, corrects, text, tax: taxCents }: Correction,
  amountCents: number,
): NewDocument {
  const { number: _, issuedAt: __, deliveredTo: ___, ...terms } = invoice;
  const total = toDollars(amountCents);
  return {
    ...terms,
    ...{ kind, corrects, total },
    lines: [{ text, quantity: 1, unitPrice: total, price: total }],
    tax: terms.tax && { ...terms.tax, amount: toDollars(Math.max(0, taxCents)) },
  };
}
