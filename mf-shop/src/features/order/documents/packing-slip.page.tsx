import { css } from '@emotion/react';
import { formatDublinDay } from '@studio/contract/dublin';
import { useLocation } from '@studio/host/router';
import { Notice, ResponsiveImage, space, Spinner } from '@studio/kit';
import { MissingOrder } from '../missing-order';
import { usePackingSlipQuery } from '../order.api';
import { OrderDocument, OrderDocuments } from './order-document';

export function PackingSlipPage() {
  const order = new URLSearchParams(useLocation().search).get('order') ?? '';
  const { currentData: slip, error, isFetching, refetch } = usePackingSlipQuery(order, { skip: order === '' });
  if (slip) {
    const { orderNumber, paidAt, seller, to, items } = slip;
    return (
      <OrderDocuments pdfUrl={`/api/orders/${encodeURIComponent(order)}/packing-slip.pdf`}>
        <OrderDocument title="Packing Slip" seller={seller}>
          <p>
            {[orderNumber && `Order ${orderNumber}`, paidAt && formatDublinDay(paidAt)].filter(Boolean).join(' · ')}
          </p>
          <address dir="auto" css={large}>
            {to.map((line, index) => (
              <span key={index}>{line}</span>
            ))}
          </address>
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
          <p>Thank you. Is anything not as it should be? Answer the email that confirmed your order.</p>
        </OrderDocument>
      </OrderDocuments>
    );
  }
  if (order === '' || (error !== undefined && !isFetching))
    return <MissingOrder error={error} onRetry={() => void refetch()} />;
  return <Notice title="Packing Slip" mark={<Spinner label="Loading the packing slip" />} isTall />;
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
