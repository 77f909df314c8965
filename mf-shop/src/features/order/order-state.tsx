import { css } from '@emotion/react';
import type { BuyerOrder } from '@studio/contract';
import { formatDublinDay } from '@studio/contract/dublin';
import { buttonStyles, color, font, size, space, stack, atStart, note } from '@studio/kit';
import { stateMessages, deliverySteps } from './order-messages';

export function OrderState({ order }: { readonly order: BuyerOrder }) {
  const { state, paidAt, carrier, trackingUrl } = order;
  const { title, text } = stateMessages[state];
  const reached = (deliverySteps as readonly string[]).indexOf(state);
  return (
    <section css={box} aria-labelledby="order-state">
      <h2 id="order-state" css={heading}>
        {title}
      </h2>
      <p>{state === 'sent' && carrier ? `${text} It is with ${carrier}.` : text}</p>
      {trackingUrl && ['sent', 'delivered'].includes(state) && (
        <a href={trackingUrl} target="_blank" rel="noreferrer" css={[buttonStyles('primary'), atStart]}>
          Track the Parcel
        </a>
      )}
      {reached >= 0 && (
        <ol css={steps}>
          {deliverySteps.map((step, index) => (
            <li key={step} css={index <= reached && done} aria-current={index === reached ? 'step' : undefined}>
              {stateMessages[step].title}
            </li>
          ))}
        </ol>
      )}
      {paidAt && <p css={note}>Paid on {formatDublinDay(paidAt)}</p>}
    </section>
  );
}

const box = stack(space.m);
const heading = css`
  width: fit-content;
  padding: 0 0.5rem 0.1rem;
  background: ${color.marker};
  color: ${color.onMarker};
  font-size: ${size.h3};
  text-transform: uppercase;
`;
const steps = css`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${space.xs};
  list-style: none;
  li {
    padding-top: ${space.s};
    border-top: 6px solid ${color.line};
    color: ${color.inkSoft};
    font-family: ${font.display};
    font-weight: 800;
    line-height: 1.2;
  }
`;
const done = css`
  && {
    border-color: ${color.accent};
    color: ${color.ink};
  }
`;
