import { css } from '@emotion/react';
import { Link } from '@studio/host/router';
import {
  ResponsiveImage,
  buttonStyles,
  color,
  container,
  font,
  formatPrice,
  from,
  parseImageUrl,
  shadow,
  size,
  space,
} from '@studio/kit';
import { useCanvasForSaleQuery } from './for-sale.api';

export function CanvasForSale() {
  const { data: work } = useCanvasForSaleQuery();
  if (!work) return null;
  const { id, title, price, imageUrl, imageAlt } = work;
  const page = `/shop?artwork=${id}`;
  return (
    <aside css={room} aria-labelledby="for-sale">
      <div css={[container, wall]}>
        <Link to={page} css={hung} tabIndex={-1} aria-hidden>
          <ResponsiveImage src={imageUrl} alt={imageAlt ?? ''} sizes={sizesOf(imageUrl)} transitionKey={page} />
        </Link>
        <div css={label}>
          <h2 id="for-sale" css={heading}>
            {title}
          </h2>
          <p css={facts}>Canvas, from the shop</p>
          <p css={amount}>{formatPrice(price)}</p>
          <div css={ways}>
            <Link to={page} css={buttonStyles('primary')}>
              See this canvas
            </Link>
            <Link to="/shop" css={rest}>
              All of the shop
            </Link>
          </div>
        </div>
      </div>
    </aside>
  );
}

/** An upright picture is narrower, to fit the screen's height. */
const isUpright = (src: string) => {
  const own = parseImageUrl(src);
  return own !== null && own.height > own.width;
};
const sizesOf = (src: string) =>
  isUpright(src) ? '(min-width: 768px) 40vw, 80vw' : '(min-width: 768px) min(55vw, 50rem), 92vw';

const room = css`
  padding-block: ${space.section};
  background: radial-gradient(ellipse 60% 90% at 38% 0%, ${color.surface}, ${color.sunken} 75%);
`;
const wall = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.m};
  ${from.medium} {
    gap: ${space.xl};
    grid-template-columns: minmax(0, 7fr) minmax(0, 4fr);
    align-items: end;
  }
`;
const hung = css`
  display: block;
  box-shadow: ${shadow.high};
  & picture {
    max-height: 85vh;
    margin-inline: auto;
  }
`;
const label = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${space.s};
  padding: ${space.l};
  border-left: 3px solid ${color.ink};
  background: ${color.ground};
`;
const heading = css`
  font-size: ${size.h3};
  overflow-wrap: anywhere;
`;
const facts = css`
  color: ${color.inkSoft};
`;
const amount = css`
  font-family: ${font.display};
  font-size: ${size.h2};
  font-weight: 800;
  line-height: 1;
`;
const ways = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.m} ${space.l};
  margin-top: ${space.m};
`;
const rest = css`
  padding-block: ${space.s};
  font-weight: 700;
  color: ${color.ink};
`;
