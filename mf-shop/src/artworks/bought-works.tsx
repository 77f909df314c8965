import { css } from '@emotion/react';
import type { BuyerOrder } from '@studio/contract';
import { ResponsiveImage, formatPrice, note, size } from '@studio/kit';
import { grand, line, name, number, image, sheet, sums } from './receipt-styles';

interface BoughtWorksProps {
  readonly order: Pick<BuyerOrder, 'items' | 'total' | 'refunded'>;
  readonly heading?: string | undefined;
}

export function BoughtWorks({ order: { items, total, refunded }, heading = 'What You Bought' }: BoughtWorksProps) {
  return (
    <section css={sheet} aria-labelledby="bought-works">
      <h2 id="bought-works" css={title}>
        {heading}
      </h2>
      <ul>
        {items.map(({ title: workTitle, imageUrl, quantity, unitPrice }, index) => (
          <li key={index} css={line}>
            <ResponsiveImage src={imageUrl} alt="" sizes="96px" ratio="1 / 1" css={image} />
            <div>
              <p css={name}>{workTitle}</p>
              <p css={note}>Qty: {quantity}</p>
            </div>
            <p css={number}>{formatPrice(unitPrice * quantity)}</p>
          </li>
        ))}
      </ul>
      <dl css={sums}>
        <div>
          <dt>Shipping</dt>
          <dd>Free</dd>
        </div>
        <div css={grand}>
          <dt>Paid</dt>
          <dd>{formatPrice(total)}</dd>
        </div>
        {refunded > 0 && (
          <>
            <div>
              <dt>Refund</dt>
              <dd>{formatPrice(refunded)}</dd>
            </div>
            <div>
              <dt>Net</dt>
              <dd>{formatPrice(total - refunded)}</dd>
            </div>
          </>
        )}
      </dl>
    </section>
  );
}

const title = css`
  font-size: ${size.h3};
  text-transform: uppercase;
`;
