import { css } from '@emotion/react';
import type { Order } from '@studio/contract';
import { Button, ResponsiveImage, cluster, from, size, space, toast, touch } from '@studio/kit';
import { Copy } from 'lucide-react';
import { EmailLink } from './email-link';
import { ordersTexts } from '../texts/orders';

/** The works of an order and the address that they go to. */
export function OrderParcel({ order }: { readonly order: Order }) {
  const { name, email, address, items, billing } = order;
  const lines = [name, ...(address ?? [])].filter((line) => line !== null && line !== '');
  return (
    <div css={parcel}>
      <ul css={works}>
        {items.map(({ artworkId, title, imageUrl, quantity }) => (
          <li key={artworkId}>
            <ResponsiveImage src={imageUrl} alt="" sizes="72px" ratio="1 / 1" />
            <span>
              {title} (Qty: {quantity})
            </span>
          </li>
        ))}
      </ul>
      <div css={destination}>
        <address css={[addressLines, shortOnPhone]}>
          {lines.map((line, index) => (
            <span key={index}>{line}</span>
          ))}
        </address>
        {address && (
          <Button look="secondary" aria-label={`Copy the address of ${name ?? email}`} onClick={() => void copy(lines)}>
            <Copy size={18} aria-hidden /> Copy
          </Button>
        )}
        {email && <EmailLink email={email} />}
        {billing && (
          <div css={addressLines}>
            <h4 css={payer}>Paid by</h4>
            <address css={addressLines}>
              {[billing.name, ...billing.address].map((line, index) => line && <span key={index}>{line}</span>)}
            </address>
          </div>
        )}
      </div>
    </div>
  );
}

async function copy(lines: readonly (string | null)[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(lines.join('\n'));
    toast({ title: 'Address copied' });
  } catch {
    toast({ title: 'Not copied', description: ordersTexts.copyByHand, look: 'danger' });
  }
}

const parcel = css`
  display: grid;
  gap: ${space.m} ${space.xl};
  margin-block: ${space.s};
  ${from.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
const works = css`
  display: grid;
  align-content: start;
  gap: ${space.s};
  font-size: ${size.lead};
  font-weight: 700;
  li {
    display: grid;
    grid-template-columns: 4.5rem 1fr;
    align-items: center;
    gap: ${space.m};
  }
`;
const destination = css`
  ${cluster(space.s, space.m)};
  align-items: start;
  justify-content: space-between;
  align-content: start;
  button {
    padding-inline: 0.9rem;
    font-size: 1.0625rem;
  }
`;
/* The whole address is in the copy, on the packing slip and on a wide screen line by line. */
const shortOnPhone = css`
  ${touch} {
    display: block;
    & > span:not(:first-of-type, :last-of-type)::after {
      content: ', ';
    }
    & > span:first-of-type {
      display: block;
      font-weight: 700;
    }
  }
`;
const addressLines = css`
  display: grid;
  flex: 1 1 12rem;
  justify-items: start;
  min-width: 0;
  font-style: normal;
`;
const payer = css`
  font: inherit;
  font-weight: 700;
`;
