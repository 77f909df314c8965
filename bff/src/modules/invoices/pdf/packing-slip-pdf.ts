import type { PackingSlip } from '@studio/contract';
import { dateText, writeHead } from './invoices-pdf';
import { makePdf } from './pdf.client';

/** What lies in the parcel, as a PDF. */
export function packingSlipPdf({ orderNumber, paidAt, seller, to, items }: PackingSlip): Promise<Buffer> {
  return makePdf('Packing slip', (paper) => {
    writeHead(paper, seller);
    paper.write({ text: 'Packing slip', look: 'display', size: 24 });
    paper.gap(8);
    const order = [orderNumber === null ? null : `Order ${orderNumber}`, paidAt && dateText(paidAt)];
    paper.write({ text: order.filter((text) => text !== null).join(', '), look: 'soft' });
    paper.gap(16);
    for (const text of to) paper.write({ text, size: 14 });
    paper.gap(20);
    paper.rule();
    for (const { title, quantity } of items)
      paper.row([
        { text: `${quantity} ×`, share: 0.1, size: 12 },
        { text: title, share: 0.9, size: 12, look: 'strong' },
      ]);
    paper.rule();
    paper.gap(16);
    paper.write({
      text: 'Thank you. Is anything not as it should be? Answer the email that confirmed your order.',
      look: 'soft',
    });
  });
}
