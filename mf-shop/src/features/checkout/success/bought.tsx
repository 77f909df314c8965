import { css } from '@emotion/react';
import type { CheckoutStatus } from '@studio/contract';
import type { ReactNode } from 'react';
import { container, size, space, soft } from '@studio/kit';
import { AddressLabel } from '../../../artworks/address-label';
import { BoughtWorks } from '../../../artworks/bought-works';
import { columns, stack } from '../../../artworks/receipt-styles';
import { NotYou } from './not-you';
import { useShippingQuery } from '../../../artworks/shipping.api';

interface BoughtProps {
  readonly order: NonNullable<CheckoutStatus['order']>;
  readonly isPrivate: boolean;
  readonly children: ReactNode;
}

export function Bought({ order, isPrivate, children }: BoughtProps) {
  const { number, address } = order;
  const note = useShippingQuery().data?.shippingNote;
  return (
    <div css={[container, columns, below]}>
      <div css={stack}>
        {number !== null && (
          <section css={box} aria-labelledby="bought-number">
            <h2 id="bought-number">Order {number}</h2>
            <p>{`${isPrivate ? 'Its' : 'Your'} confirmation email has a link that shows how it stands, and the invoice.`}</p>
          </section>
        )}
        {children}
        {address && (
          <section css={box} aria-labelledby="bought-address">
            <h2 id="bought-address">It goes to</h2>
            <AddressLabel to={order} />
          </section>
        )}
        {note && (
          <section css={box} aria-labelledby="bought-delivery">
            <h2 id="bought-delivery">When it leaves the studio</h2>
            <p css={soft}>{note}</p>
          </section>
        )}
        <div>
          <NotYou />
        </div>
      </div>
      <BoughtWorks order={order} heading={isPrivate ? 'What This Browser Bought' : undefined} />
    </div>
  );
}

const below = css`
  padding-top: ${space.xl};
`;
const box = css`
  display: grid;
  gap: ${space.s};
  max-width: 36rem;
  h2 {
    font-size: ${size.h3};
  }
`;
