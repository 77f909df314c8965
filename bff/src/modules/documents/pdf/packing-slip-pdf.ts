import type { PackingSlip } from '@studio/contract';
import { dateText, writeHead } from './invoices-pdf';
import { makePdf } from './pdf.client';

export function packingSlipPdf({ orderNumber, paidAt, seller, to, items }: PackingSlip): Promise<Buffer> {
  return makePdf('Packing slip', (pdf) => {
    writeHead(pdf, seller);
    pdf.write({ text: 'Packing slip', look: 'display', size: 24 });
    pdf.gap(8);
    const order = [orderNumber === null ? null : `Order ${orderNumber}`, paidAt && dateText(paidAt)];
    pdf.write({ text: order.filter((text) => text !== null).join(', '), look: 'soft' });
    pdf.gap(16);
    for (const text of to) pdf.write({ text, size: 14 });
    pdf.gap(20);
    pdf.rule();
    for (const { title, quantity } of items)
      pdf.row([
        { text: `${quantity} ×`, share: 0.1, size: 12 },
        { text: title, share: 0.9, size: 12, look: 'strong' },
      ]);
    pdf.rule();
    pdf.gap(16);
    pdf.write({
      text: 'Thank you. Something not right? Just reply to your confirmation email.',
      look: 'soft',
    });
  });
}
