import { css } from '@emotion/react';
import type { BuyerOrder } from '@studio/contract';
import { withdrawalDays } from '@studio/contract/options';
import {
  cluster,
  color,
  container,
  font,
  formatDate,
  from,
  parseImageUrl,
  ResponsiveImage,
  shadow,
  size,
  space,
} from '@studio/kit';
import { CircleCheckBig } from 'lucide-react';
import { type ReactNode, useState } from 'react';

interface HandingOverProps {
  readonly items: BuyerOrder['items'];
  readonly isPrivate: boolean;
  readonly words: string;
  readonly actions: ReactNode;
}

/** The bought work hangs where it hung in the shop, now with a red dot. */
export function HandingOver({ items, isPrivate, words, actions }: HandingOverProps) {
  const [first, ...others] = items;
  const [today] = useState(() => new Date().toISOString());
  return (
    <section css={[container, page]} data-toasts="foot">
      <div css={wall}>
        {first && <Hung item={first} sizes="(min-width: 1100px) 36rem, 86vw" isFirst />}
        {others.length > 0 && (
          <ul css={beside}>
            {others.map((item, index) => (
              <li key={index}>
                <Hung item={item} sizes="7rem" />
              </li>
            ))}
          </ul>
        )}
      </div>
      <div css={column}>
        <h1 css={heading}>
          <CircleCheckBig size={32} aria-hidden css={tick} />
          <span>Payment Successful!</span>
        </h1>
        {!isPrivate && <p css={yours}>{`${nameOf(items)} ${countOf(items) === 1 ? 'is' : 'are'} yours.`}</p>}
        {/* The text is one node, for page translation. */}
        <p css={lead}>{words}</p>
        {!isPrivate && (
          <ol css={steps} aria-label="What happens next">
            <li>
              <strong>{formatDate(today)}</strong>{' '}
              <span>The confirmation email, with the link to track it and the invoice.</span>
            </li>
            <li>
              <strong>Next</strong>{' '}
              <span>It is packed by hand, and an email brings the carrier and tracking link.</span>
            </li>
            <li>
              <strong>At home</strong>{' '}
              <span>{`Live with it for ${withdrawalDays} days. If it is wrong for the room, send it back.`}</span>
            </li>
          </ol>
        )}
        <div css={cluster(space.m)}>{actions}</div>
      </div>
    </section>
  );
}

interface HungProps {
  readonly item: BuyerOrder['items'][number];
  readonly sizes: string;
  readonly isFirst?: boolean;
}

function Hung({ item: { title, imageUrl }, sizes, isFirst = false }: HungProps) {
  const { width, height } = parseImageUrl(imageUrl) ?? { width: 4, height: 3 };
  return (
    <figure css={[{ '--ratio': (width / height).toFixed(4) }, hung]}>
      <ResponsiveImage
        src={imageUrl}
        alt={title}
        sizes={sizes}
        priority={isFirst}
        css={[picture, isFirst ? large : small]}
      />
      <span css={dot} aria-hidden />
    </figure>
  );
}

const countOf = (items: BuyerOrder['items']) => items.reduce((count, { quantity }) => count + quantity, 0);

function nameOf(items: BuyerOrder['items']): string {
  return new Intl.ListFormat('en').format(items.map(({ title }) => title));
}

const page = css`
  --page-width: 105rem;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xl} ${space.xxl};
  padding-block: ${space.m} ${space.xl};
  ${from.wide} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    align-items: center;
    padding-block: ${space.xl};
  }
`;
const wall = css`
  display: grid;
  justify-items: center;
  gap: ${space.l};
  padding: clamp(1.5rem, 5vw, 4rem) ${space.m};
  background: ${color.sunken};
`;
const beside = css`
  ${cluster(space.l)};
  justify-content: center;
`;
const hung = css`
  display: grid;
  justify-items: center;
  gap: ${space.m};
  max-width: 100%;
`;
const picture = css`
  box-shadow: ${shadow.high};
`;
const large = css`
  width: min(100%, 36svh * var(--ratio), 36rem);
  ${from.medium} {
    width: min(100%, 56svh * var(--ratio), 36rem);
  }
`;
const small = css`
  width: min(7rem, 7rem * var(--ratio));
`;
const dot = css`
  flex: none;
  justify-self: end;
  width: 0.75rem;
  height: 0.75rem;
  border: 1px solid transparent;
  border-radius: 50%;
  background: ${color.accent};
`;
const column = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.l};
`;
const heading = css`
  display: flex;
  align-items: center;
  gap: ${space.s};
  font-size: ${size.h3};
`;
const tick = css`
  flex: none;
  color: ${color.success};
`;
const yours = css`
  font-family: ${font.display};
  font-size: ${size.h2};
  font-weight: 800;
  line-height: 0.94;
  text-transform: uppercase;
  overflow-wrap: anywhere;
`;
const lead = css`
  font-size: ${size.lead};
  overflow-wrap: anywhere;
`;
const steps = css`
  margin: 0;
  border-top: 2px solid ${color.ink};
  li {
    display: grid;
    grid-template-columns: 6.5rem minmax(0, 1fr);
    gap: ${space.s};
    padding-block: ${space.s};
    border-bottom: 1px solid ${color.line};
  }
`;
