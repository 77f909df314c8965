import { css } from '@emotion/react';
import { formatDublinDay } from '@studio/contract/dublin';
import { useLocation } from '@studio/host/router';
import { ResponsiveImage, space } from '@studio/kit';
import { OrderPageState } from '../missing-order';
import { usePackingSlipQuery } from '../order.api';
import { AddressLines, OrderDocument, OrderDocuments } from './order-document';

export function PackingSlipPage() {
  const order = new URLSearchParams(useLocation().search).get('order') ?? '';
  const read = usePackingSlipQuery(order, { skip: order === '' });
  const { currentData: slip } = read;
  if (slip) {
    const { orderNumber, paidAt, seller, to, items } = slip;
    return (
      <OrderDocuments pdfUrl={`/api/orders/${encodeURIComponent(order)}/packing-slip.pdf`}>
        <OrderDocument title="Packing Slip" seller={seller}>
          <p>
            {[orderNumber && `Order ${orderNumber}`, paidAt && formatDublinDay(paidAt)].filter(Boolean).join(' · ')}
          </p>
          <AddressLines lines={to} css={large} />
          <ul css={list}>
            {items.map(({ title, imageUrl, quantity }, index) => (
              <li key={index}>
                <ResponsiveImage src={imageUrl} alt="" sizes="96px" ratio="1 / 1" />
                <span>
                  {quantity} × {title}
                </span>
              </li>
            ))}
          </ul>
          <p>Thank you. Something not right? Just reply to your confirmation email.</p>
        </OrderDocument>
      </OrderDocuments>
    );
  }
  return <OrderPageState title="Packing Slip" label="Loading the packing slip" isAsked={order !== ''} read={read} />;
}

const large = css`
  font-size: 1.25rem;
`;
const list = css`
  display: grid;
  gap: ${space.m};
  padding-block: ${space.m};
  border-block: 1px solid #d5cdbc;
  list-style: none;
  li {
    display: grid;
    grid-template-columns: 5rem minmax(0, 1fr);
    align-items: center;
    gap: ${space.m};
    font-weight: 700;
  }
`;
