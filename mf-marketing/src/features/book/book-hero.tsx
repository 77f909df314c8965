import { css } from '@emotion/react';
import { brand } from '@studio/host';
import {
  ResponsiveImage,
  buttonStyles,
  color,
  container,
  font,
  from,
  shadow,
  size,
  space,
  stack,
  cluster,
} from '@studio/kit';
import { coverSizes } from '../../image-sizes';
import { imageAlts, siteImages } from '../../site-images';
import { bookTitle } from './book-title';

const compound = 'AI-Driven';
const [beforeCompound, afterCompound] = bookTitle.split(compound);

const claims = ['500+ Students', '4.9/5 Rating', '12 Chapters', '2025 Edition'] as const;

export function BookHero() {
  return (
    <section css={[container, split]} aria-labelledby="book-title">
      <ResponsiveImage src={siteImages.bookCover} alt={imageAlts.bookCover} sizes={coverSizes} priority css={cover} />
      <div css={words}>
        <p css={label}>Now Available</p>
        <h1 id="book-title" css={title}>
          {beforeCompound}
          <span css={unbroken}>{compound}</span>
          {afterCompound}
        </h1>
        <p css={lead}>How to keep your hand, your eye and your income when everybody has a machine that can draw.</p>
        <ul css={facts}>
          {claims.map((claim) => (
            <li key={claim}>{claim}</li>
          ))}
        </ul>
        <div css={actions}>
          <a href={brand.book.kindleUrl} target="_blank" rel="noopener noreferrer" css={buttonStyles('primary')}>
            Buy Kindle Edition
          </a>
          <a href={brand.book.paperbackUrl} target="_blank" rel="noopener noreferrer" css={buttonStyles('secondary')}>
            Buy Paperback Edition
          </a>
        </div>
      </div>
    </section>
  );
}

const split = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xl} ${space.xxl};
  align-items: center;
  padding-block: ${space.xl} ${space.section};
  ${from.medium} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    padding-top: ${space.section};
  }
`;
const cover = css`
  width: min(100%, 30rem);
  box-shadow: ${shadow.high};
  transform: rotate(-2deg);
`;
const words = css`
  ${stack(space.l)};
  justify-items: start;
`;
const label = css`
  padding: 0.15rem 0.75rem;
  background: ${color.marker};
  color: ${color.onMarker};
  font-weight: 700;
  transform: rotate(-1.5deg);
`;
const title = css`
  font-size: min(clamp(2.5rem, 1.6rem + 3.8vw, 4.75rem), 15vw);
  line-height: 0.94;
  text-transform: uppercase;
`;
const unbroken = css`
  white-space: nowrap;
`;
const lead = css`
  max-width: 36rem;
  font-size: ${size.lead};
`;
const facts = css`
  display: grid;
  grid-template-columns: repeat(2, auto);
  gap: ${space.s} min(${space.xl}, 8vw);
  padding-block: ${space.m};
  border-block: 3px solid ${color.ink};
  font-family: ${font.display};
  font-size: ${size.h3};
  font-weight: 800;
`;
const actions = cluster(space.m);
