import { css } from '@emotion/react';
import type { Artwork } from '@studio/contract';
import {
  Button,
  color,
  font,
  formatPrice,
  from,
  parsePictureUrl,
  Picture,
  quick,
  shadow,
  size,
  space,
} from '@studio/kit';
import { useState } from 'react';
import { useCart } from '../../cart/use-cart';
import { PictureChoice } from './picture-choice';
import { leadPictureSizes, pictureSizes } from './picture-sizes';

interface WorkCardProps {
  readonly work: Artwork;
  /** True: hung over the wall's whole width. */
  readonly isLead: boolean;
  /** True: the picture that the first screen is about. */
  readonly isFirst: boolean;
}

/** One work, hung whole on its piece of wall, with its label and what can be done about it. */
export function WorkCard({ work, isLead, isFirst }: WorkCardProps) {
  const { add, items } = useCart();
  const [shown, setShown] = useState(0);
  const { title, description, dimensions, price, inStock, available } = work;
  const pictures = [work.imageUrl, ...work.additionalImages];
  const imageUrl = pictures[shown] ?? work.imageUrl;
  const isHeld = inStock && available === 0 && !items.some(({ id }) => id === work.id);
  return (
    <li css={[card, isLead && lead]}>
      <div css={[wall, isLead && leadWall]}>
        <Picture
          src={imageUrl}
          alt={title}
          sizes={isLead ? leadPictureSizes : pictureSizes}
          priority={isFirst}
          css={[hung, isTall(imageUrl, isLead) ? tall : broad]}
        />
        {!inStock && <span css={soldOut}>Sold Out</span>}
      </div>
      <div css={label}>
        <div css={heading}>
          <h2 css={[name, isLead && leadName]}>{title}</h2>
          <p css={tag}>{formatPrice(price)}</p>
        </div>
        <p css={facts}>{dimensions}</p>
        <p css={words}>{description}</p>
        {isHeld && <p css={held}>Somebody is buying this just now. It may come back.</p>}
        <div css={actions}>
          <Button disabled={!inStock} onClick={() => add(work)} aria-label={nameOfAction(work)}>
            {inStock ? 'Add to Cart' : 'Sold Out'}
          </Button>
          {pictures.length > 1 && (
            <PictureChoice title={title} count={pictures.length} shown={shown} onChoose={setShown} />
          )}
        </div>
      </div>
    </li>
  );
}

function nameOfAction({ inStock, title }: Artwork): string {
  return inStock ? `Add to Cart: ${title}` : `Sold Out: ${title}`;
}

/** Whether a picture fills its piece of wall by height rather than by width: a square wall, or the lead's 5:4. */
function isTall(imageUrl: string, isLead: boolean): boolean {
  const own = parsePictureUrl(imageUrl);
  return own !== null && own.height > own.width * (isLead ? 0.8 : 1);
}

const card = css`
  display: flex;
  flex-direction: column;
  gap: ${space.m};
  min-width: 0;
`;
const lead = css`
  ${from.medium} {
    grid-column: 1 / -1;
    display: grid;
    grid-template-columns: minmax(0, 5fr) minmax(0, 3fr);
    align-items: end;
    gap: ${space.l};
  }
`;
const wall = css`
  position: relative;
  flex: none;
  aspect-ratio: 1;
  background: ${color.sunken};
`;
const leadWall = css`
  ${from.medium} {
    aspect-ratio: 5 / 4;
  }
`;
const hung = css`
  position: absolute;
  box-shadow: ${shadow.high};
  transition: transform ${quick};
  li:hover & {
    transform: scale(1.015);
  }
`;
const tall = css`
  inset-block: 7%;
  left: 50%;
  translate: -50%;
`;
const broad = css`
  inset-inline: 7%;
  top: 50%;
  translate: 0 -50%;
`;
const soldOut = css`
  position: absolute;
  top: 8%;
  left: -0.5rem;
  padding: 0.2em 0.6em 0.25em;
  background: ${color.accent};
  color: ${color.onAccent};
  font-family: ${font.display};
  font-size: ${size.h3};
  font-weight: 800;
  line-height: 1.1;
  text-transform: uppercase;
  transform: rotate(-5deg);
`;
const label = css`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${space.s};
  min-width: 0;
`;
const heading = css`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space.s} ${space.m};
`;
const name = css`
  flex: 1 1 8rem;
  font-size: ${size.h3};
  overflow-wrap: anywhere;
  text-transform: uppercase;
`;
const leadName = css`
  ${from.medium} {
    flex-basis: 100%;
    font-size: ${size.h2};
  }
`;
const tag = css`
  padding: 0.1em 0.5em;
  background: ${color.marker};
  color: ${color.onMarker};
  font-weight: 700;
  font-variant-numeric: tabular-nums;
  transform: rotate(-1.5deg);
`;
const facts = css`
  color: ${color.inkSoft};
  font-size: ${size.small};
`;
const words = css`
  margin-bottom: ${space.s};
`;
const held = css`
  color: ${color.accentText};
  font-size: ${size.small};
  font-weight: 600;
`;
const actions = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.s};
  margin-top: auto;
`;
