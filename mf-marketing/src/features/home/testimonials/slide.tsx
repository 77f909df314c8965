import { css } from '@emotion/react';
import type { Testimonial } from '@studio/contract';
import { ResponsiveImage, Stars, color, font, size, space } from '@studio/kit';

const longestLoud = 300;

export function Slide({ testimonial }: { testimonial: Testimonial }) {
  const { name, company, testimonial: words, rating, imageUrl } = testimonial;
  return (
    <figure>
      <blockquote css={[quote, words.length > longestLoud && calm]}>{words}</blockquote>
      <figcaption css={from}>
        <ResponsiveImage src={imageUrl} alt="" sizes="72px" ratio="1 / 1" css={image} />
        <div css={client}>
          <p css={person}>{name}</p>
          <p css={firm}>{company}</p>
          <Stars rating={rating} />
        </div>
      </figcaption>
    </figure>
  );
}

const quote = css`
  max-width: 68rem;
  margin: 0;
  font-family: ${font.display};
  font-size: min(clamp(1.75rem, 1.1rem + 2.9vw, 3.75rem), 14vw);
  font-weight: 800;
  line-height: 1.05;
  text-wrap: pretty;
  overflow-wrap: anywhere;
`;
const calm = css`
  max-width: 44rem;
  font-family: inherit;
  font-size: ${size.lead};
  font-weight: 500;
  line-height: 1.6;
`;
const from = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.m};
  margin-top: ${space.xl};
`;
const image = css`
  flex: none;
  width: 4.5rem;
  height: 4.5rem;
  transform: rotate(-3deg);
`;
const client = css`
  min-width: 0;
  overflow-wrap: anywhere;
`;
const person = css`
  font-weight: 700;
`;
const firm = css`
  color: ${color.inkSoft};
`;
