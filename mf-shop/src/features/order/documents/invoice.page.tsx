import { css } from '@emotion/react';
import type { Invoice } from '@studio/contract';
import { formatDublinDay } from '@studio/contract/dublin';
import { useLocation } from '@studio/host/router';
import { formatPrice, space } from '@studio/kit';
import { OrderPageState } from '../missing-order';
import { type DocumentAccess, useInvoicesQuery } from '../order.api';
import { AddressLines, OrderDocument, OrderDocuments } from './order-document';

export function InvoicePage() {
  const { hash, search } = useLocation();
  const order = new URLSearchParams(search).get('order') ?? '';
  const asked: DocumentAccess = order === '' ? { token: hash.slice(1) } : { order };
  const skip = order === '' && hash.length < 2;
  const read = useInvoicesQuery(asked, { skip });
  const { currentData: invoices } = read;
  if (invoices)
    return (
      <OrderDocuments
        {...(order === ''
          ? { orderUrl: `/order${hash}` }
          : { pdfUrl: `/api/orders/${encodeURIComponent(order)}/invoices.pdf` })}
      >
        {invoices.map((invoice) => (
          <Sheet key={invoice.number} invoice={invoice} />
        ))}
      </OrderDocuments>
    );
  return <OrderPageState title="Invoice" label="Loading the invoice" isAsked={!skip} read={read} />;
}

function Sheet({ invoice }: { readonly invoice: Invoice }) {
  const { kind, number, corrects, issuedAt, orderNumber, paidAt, buyer, deliveredTo, lines, total, tax } = invoice;
  const isInvoice = kind === 'invoice';
  const isReversal = kind === 'credit-note-reversal';
  return (
    <OrderDocument title={titleOf(invoice)} seller={invoice.seller}>
      <dl css={facts}>
        {isReversal && (
          <>
            <dt>Number</dt>
            <dd>{number}</dd>
          </>
        )}
        <dt>Date</dt>
        <dd>{formatDublinDay(issuedAt)}</dd>
        {corrects !== null && (
          <>
            <dt>{isReversal ? 'Credit note' : 'Invoice'}</dt>
            <dd>{corrects}</dd>
          </>
        )}
        {orderNumber !== null && (
          <>
            <dt>Order</dt>
            <dd>{orderNumber}</dd>
          </>
        )}
        {paidAt !== null && (
          <>
            <dt>Paid</dt>
            <dd>{formatDublinDay(paidAt)}</dd>
          </>
        )}
      </dl>
      <div>
        <h2>{kind === 'credit-note' ? 'Refunded to' : 'Sold to'}</h2>
        <AddressLines lines={buyer} />
      </div>
      {deliveredTo && (
        <div>
          <h2>Delivered to</h2>
          <AddressLines lines={deliveredTo} />
        </div>
      )}
      <table css={table}>
        <thead>
          <tr>
            <th scope="col" css={first}>
              Work
            </th>
            <th scope="col">Qty</th>
            <th scope="col">Price</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ text, quantity, unitPrice, price }, index) => (
            <tr key={index}>
              <td css={first}>{text}</td>
              <td>{quantity}</td>
              <td>{formatPrice(unitPrice)}</td>
              <td>{formatPrice(price)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {isInvoice && <Sum name="Shipping" amount="Free" />}
          <Sum name={totals[kind]} amount={formatPrice(total)} isStrong />
          {tax && <Sum name={`of which ${tax.name} ${tax.rate}%`} amount={formatPrice(tax.amount)} />}
        </tfoot>
      </table>
      <p>
        {isInvoice && paidAt !== null && <span>Paid in full by card. </span>}
        <span>{tax ? `All prices include ${tax.name}.` : 'No tax is charged.'}</span>
      </p>
    </OrderDocument>
  );
}

function titleOf({ kind, number, corrects }: Invoice): string {
  if (kind === 'credit-note-reversal') return `Reversal of Credit Note ${corrects}`;
  return kind === 'invoice' ? `Invoice ${number}` : `Credit Note ${number}`;
}

const totals: Record<Invoice['kind'], string> = {
  invoice: 'Total (USD)',
  'credit-note': 'Refunded (USD)',
  'credit-note-reversal': 'Not refunded (USD)',
};

interface SumProps {
  readonly name: string;
  readonly amount: string;
  readonly isStrong?: boolean;
}

function Sum({ name, amount, isStrong = false }: SumProps) {
  return (
    <tr css={isStrong && strong}>
      <th scope="row" colSpan={3}>
        {name}
      </th>
      <td>{amount}</td>
    </tr>
  );
}

const facts = css`
  display: grid;
  grid-template-columns: max-content 1fr;
  gap: 0 ${space.l};
  margin: 0;
  dt {
    color: #565047;
  }
  dd {
    margin: 0;
  }
`;
const table = css`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  td,
  th {
    padding: ${space.s} 0 ${space.s} ${space.m};
    text-align: end;
    vertical-align: top;
    font-weight: inherit;
  }
  /* At 200 % text size a sum on a small screen breaks rather than widen the page. */
  @media (min-width: 16em) {
    td:not(:first-of-type),
    tfoot td {
      white-space: nowrap;
    }
  }
  th[scope='col'] {
    color: #565047;
    white-space: nowrap;
  }
  tbody tr,
  thead tr {
    border-bottom: 1px solid #d5cdbc;
  }
`;
const first = css`
  && {
    width: 50%;
    padding-left: 0;
    text-align: start;
  }
`;
const strong = css`
  font-weight: 700;
`;
