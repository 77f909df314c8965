import { css } from '@emotion/react';
import { Link } from '@studio/host/router';
import { buttonStyles, container, formatPrice, Notice, quietInLine, size, soft, space } from '@studio/kit';
import { CircleCheckBig } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { AddressLabel } from '../../../artworks/address-label';
import { BoughtWorks } from '../../../artworks/bought-works';
import { columns, stack } from '../../../artworks/receipt-styles';
import { useShippingQuery } from '../../../artworks/artworks.api';
import { useCart } from '../../../cart/use-cart';
import { useNoteSaleMutation } from '../checkout.api';
import { HandingOver } from './handing-over';
import { NotYou } from './not-you';
import { OrderButtons } from './order-buttons';
import { claimClearing } from './paid-orders';
import { shownForMs } from './shown-for';
import { ShowDetails } from './show-details';
import type { PaidPurchase } from './use-payment-result';

type Status = PaidPurchase['status'];

/** The server, too, hides the buyer after some minutes. */
function withoutBuyer(status: Status): Status {
  if (!status.order) return { ...status, email: null };
  return { ...status, email: null, isPrivate: true, order: { ...status.order, name: null, address: null } };
}

const privateText = (total: Status['total']) =>
  `The works below were bought in this browser${total === null ? '' : ` for ${formatPrice(total)}`}. The confirmation email says where they go.`;

function thanks(total: Status['total'], email: Status['email']): string {
  const received = total === null ? '' : ` – ${formatPrice(total)} received`;
  const confirmed = email === null ? '' : ` A confirmation goes to ${email}.`;
  return `Thank you${received}.${confirmed} Your artwork is packed in the studio and shipped free of charge.`;
}

export function PaymentSuccess({ status, purchase, isNew }: PaidPurchase) {
  const [shown, setShown] = useState<Status | null>(null);
  const [isLeft, setLeft] = useState(false);
  const { orderId, total, email, artworkIds, order, isPrivate } = shown ?? (isLeft ? withoutBuyer(status) : status);
  const details = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (shown) details.current?.focus();
    const timer = setTimeout(() => {
      setShown(null);
      setLeft(true);
    }, shownForMs);
    return () => clearTimeout(timer);
  }, [shown]);
  const { isKnown, takeOut } = useCart();
  const [noteSale] = useNoteSaleMutation();
  useEffect(() => {
    if (isKnown && isNew && claimClearing(orderId)) takeOut(artworkIds);
  }, [isKnown, isNew, orderId, artworkIds, takeOut]);
  useEffect(() => void noteSale(), [noteSale, orderId]);
  const hasButtons = order !== undefined && order.number !== null && !isPrivate;
  const waysOn = (
    <>
      {hasButtons && <OrderButtons purchase={purchase} />}
      <Link to="/shop" css={hasButtons ? [buttonStyles('quiet'), quietInLine] : buttonStyles('primary')}>
        Continue Shopping
      </Link>
      <Link to="/" css={buttonStyles(hasButtons ? 'quiet' : 'secondary')}>
        Return to Home
      </Link>
    </>
  );
  const words = isPrivate ? privateText(total) : thanks(total, email);
  return (
    <>
      {order ? (
        <HandingOver items={order.items} isPrivate={isPrivate === true} words={words} actions={waysOn} />
      ) : (
        <div data-toasts="foot">
          <Notice
            title="Payment Successful!"
            look="marker"
            mark={<CircleCheckBig size={56} aria-hidden />}
            actions={waysOn}
            isTall
          >
            {words}
          </Notice>
        </div>
      )}
      {order && (
        <div ref={details} tabIndex={-1} css={quiet}>
          <Bought order={order} isPrivate={isPrivate === true}>
            {isPrivate && <ShowDetails purchase={purchase} onShown={setShown} />}
          </Bought>
        </div>
      )}
    </>
  );
}

interface BoughtProps {
  readonly order: NonNullable<Status['order']>;
  readonly isPrivate: boolean;
  readonly children: ReactNode;
}

function Bought({ order, isPrivate, children }: BoughtProps) {
  const { number, address } = order;
  const note = useShippingQuery().data?.shippingNote;
  return (
    <div css={[container, columns, below]}>
      <div css={stack}>
        {number !== null && (
          <section css={box} aria-labelledby="bought-number">
            <h2 id="bought-number">Order {number}</h2>
            <p>{`${isPrivate ? 'The' : 'Your'} confirmation email has a link to track this order and download the invoice.`}</p>
          </section>
        )}
        {children}
        {address && (
          <section css={box} aria-labelledby="bought-address">
            <h2 id="bought-address">Delivering to</h2>
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
      <BoughtWorks order={order} heading={isPrivate ? 'Bought in This Browser' : undefined} />
    </div>
  );
}

const quiet = css`
  outline: none;
`;
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
