import { Invoice, type Invoice as Paper, PackingSlip } from '@studio/contract';
import fc from 'fast-check';
import PdfDocument from 'pdfkit';
import { always } from '../../../../../infra/tests/fuzz/runs.mjs';
import { anyCharacter } from '../../../../../infra/tests/fuzz/texts.mjs';
import { fitting, type Schema } from '../../../../../infra/tests/fuzz/values.mjs';
import { invoicesPdf } from './invoices-pdf';
import { packingSlipPdf } from './packing-slip-pdf';
import { loadFaces } from './faces.client';
import { printable } from './printable';

function aPaper(change: Partial<Paper> = {}): Paper {
  return {
    ...{ kind: 'invoice', number: 1001, corrects: null, orderNumber: 1001, total: 120, tax: null },
    ...{ issuedAt: '2026-03-03T10:00:00.000Z', paidAt: '2026-03-02T10:00:00.000Z' },
    seller: { name: 'Studio Corcra', lines: ['Dublin'], taxNumber: 'IE1' },
    buyer: ['Aoife Byrne', '1 Quay Street'],
    lines: [{ text: 'Heron Wall', quantity: 1, unitPrice: 120, price: 120 }],
    ...change,
  };
}

const sheets = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;

function expectPdf(pdf: Buffer): void {
  expect([pdf.subarray(0, 5).toString(), pdf.subarray(-6).toString()]).toEqual(['%PDF-', '%%EOF\n']);
}

test('each invoice and credit note has a sheet of its own', async () => {
  const note = aPaper({ kind: 'credit-note', number: 1002, corrects: 1001, tax: { name: 'VAT', rate: 23, amount: 1 } });
  const pdf = await invoicesPdf([aPaper(), note]);
  expectPdf(pdf);
  expect(sheets(pdf)).toBe(2);
});

test('what does not fit on a sheet goes on on the next', async () => {
  const lines = Array.from({ length: 60 }, (_, index) => ({
    text: `Work ${index}`,
    quantity: 1,
    unitPrice: 1,
    price: 1,
  }));
  expect(sheets(await invoicesPdf([aPaper({ lines })]))).toBe(2);
});

test.each([
  ['5,000 letters in one word', 'x'.repeat(5000), 2],
  ['5,000 letters in many', 'Wall of the '.repeat(417), 2],
  ['an emoji of many parts', '👩‍👩‍👧‍👦 🏳️‍🌈 🇮🇪', 1],
  ['right to left', 'שלום עולם مرحبا بالعالم', 1],
  ['other scripts', '壁画 Жанна Ελλάδα 벽화 ภาพ', 1],
  ['Latin letters of everywhere', 'Łódź Dvořák Nguyễn Ağaoğlu Þór', 1],
  ['what turns the direction', '\u202eevil\u2066\u200f', 1],
  ['half an emoji', '\ud83d and \udc00', 1],
  ['a letter under a thousand accents', `a${'\u0301'.repeat(1000)}`, 1],
  ['line breaks and what is not seen', 'a\r\nb\u0000\u0007\u2028c', 1],
  ['nothing', '', 1],
])('refusal 101: %s is written, cut and gone on with as it must be', async (_, text, most) => {
  const seller = { name: text, lines: [text], taxNumber: text };
  const line = { text, quantity: 1, unitPrice: 1, price: 1 };
  const pdf = await invoicesPdf([aPaper({ buyer: [text] })]);
  expectPdf(pdf);
  expect(sheets(pdf)).toBeLessThanOrEqual(most);
  expectPdf(await invoicesPdf([aPaper({ buyer: [text, text], seller, lines: [line, line] })]));
});

test('refusal 101: whatever the contract takes makes a PDF', async () => {
  const texts = fc.oneof(
    fc.string({ unit: anyCharacter, maxLength: 300 }),
    fc.string({ unit: 'grapheme', maxLength: 300 }),
  );
  const papers = fitting(Invoice as Schema) as fc.Arbitrary<Paper>;
  const dated = fc.record({ paper: papers, text: texts }).map(({ paper, text }) => ({
    ...paper,
    ...{ issuedAt: '2026-03-03T10:00:00.000Z', paidAt: null, buyer: [text, ...paper.buyer] },
  }));
  await always(dated, async (paper) => expectPdf(await invoicesPdf([paper])), {
    name: 'invoices',
    short: 40,
    long: 3000,
  });
  const slips = (fitting(PackingSlip as Schema) as fc.Arbitrary<PackingSlip>).map((slip) => ({
    ...slip,
    paidAt: null,
  }));
  await always(slips, async (slip) => expectPdf(await packingSlipPdf(slip)), { name: 'slips', short: 20, long: 1000 });
});

test('letters are set in the face that has them, and a question mark stands for each that none has', async () => {
  const { letters } = await loadFaces();
  const text = (words: string) =>
    printable(words, letters).map((runs) => runs.map((run) => `${run.script}:${run.text}`).join('|'));
  expect(text('Łódź wall')).toEqual(['latin-ext:Ł|latin:ód|latin-ext:ź|latin: ', 'latin:wall']);
  expect(text('Nguyễn')).toEqual(['latin:Nguy|vietnamese:ễ|latin:n']);
  expect(text('Жанна Ґудзь')).toEqual(['cyrillic:Жанна|latin: ', 'cyrillic:Ґудзь']);
  expect(text('Ελένη Ἑλένη')).toEqual(['greek:Ελένη|latin: ', 'greek-ext:Ἑ|greek:λένη']);
  expect(text('Өмірбек')).toEqual(['cyrillic-ext:Ө|cyrillic:мірбек']);
  expect(text('👩‍👩‍👧 שם')).toEqual(['latin:?|latin: ', 'latin:?|latin:?']);
  expect(text('\u202ea\nb')).toEqual(['latin:a ', 'latin:b']);
});

test('the faces are in the file: it looks the same everywhere', async () => {
  const pdf = (await invoicesPdf([aPaper()])).toString('latin1');
  expect(pdf).toMatch(/\/FontFile2/);
  expect(pdf).toMatch(/Hanken/);
});

test('Greek and Cyrillic names are set in a face that has them, which others do not bring along', async () => {
  const pdfOf = async (name: string) => (await invoicesPdf([aPaper({ buyer: [name] })])).toString('latin1');
  for (const name of ['Жанна Ґудзь', 'Ελένη Ἑλένη', 'Өмірбек']) expect(await pdfOf(name)).toMatch(/\/FontName.*Noto/);
  expect(await pdfOf('Aoife Byrne')).not.toMatch(/Noto/);
});

test.each([
  ['Aoife Byrne?', 0],
  ['Жанна Ελένη Nguyễn Łódź', 0],
  ['山田', 1],
  ['שם', 1],
  ['محمد', 1],
])('a paper with %s says %d times that letters are missing in it', async (name, times) => {
  const written: string[] = [];
  const writes = jest.spyOn(PdfDocument.prototype as PDFKit.PDFDocument, 'text');
  await invoicesPdf([aPaper({ buyer: [name] })]);
  for (const [text] of writes.mock.calls) written.push(text);
  writes.mockRestore();
  expect(written.join('').split('cannot show').length - 1).toBe(times);
});
