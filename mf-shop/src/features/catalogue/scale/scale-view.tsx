import { css } from '@emotion/react';
import type { Artwork } from '@studio/contract';
import { smallImageUrl } from '@studio/contract/image-names';
import { color, size, space, stack } from '@studio/kit';
import { layOutScene, personCm } from './scene';
import { sizeOfWork } from './size-of-work';

/** The view is empty when the dimensions name no size. */
export function ScaleView({ work: shown }: { work: Artwork }) {
  const { title, imageUrl } = shown;
  const sizeCm = sizeOfWork(shown);
  if (!sizeCm) return null;
  const { scene, work, person } = layOutScene(sizeCm);
  return (
    <figure css={figure}>
      <svg
        css={drawing}
        viewBox={`0 0 ${scene.width} ${scene.height}`}
        role="img"
        aria-label={`${title} drawn to scale on a wall, beside a person ${personCm} cm tall`}
      >
        <rect css={ground} x={-floorEnds} y={scene.floor} width={2 * floorEnds} height={floorEnds} />
        <rect css={shade} {...work} x={work.x + 1.5} y={work.y + 2.5} />
        <rect css={mat} {...work} />
        <image href={smallImageUrl(imageUrl)} {...work} preserveAspectRatio="xMidYMid slice" />
        <g css={figurine} transform={`translate(${person.x} ${person.y})`}>
          <ellipse cy="11.5" rx="8.5" ry="11.5" />
          <path d={standing} />
        </g>
      </svg>
      <figcaption css={caption}>
        {dimensionsIn(sizeCm)} beside a person of {personCm} cm
      </figcaption>
    </figure>
  );
}

function dimensionsIn({ width, height }: { width: number; height: number }): string {
  const rounded = (value: number) => Math.round(value * 10) / 10;
  const inches = [width, height].map((side) => Math.round(side / 2.54));
  return `${rounded(width)} × ${rounded(height)} cm (${inches.join(' × ')} in)`;
}

const floorEnds = 10_000;

/** The outline goes from neck to floor, around x = 0, in centimetres below the crown. */
const standing =
  'M-5 22C-5 26-8 27-14 29-20 31-22 35-23 44L-27 79C-27 84-25 88-23 91-21 88-20 84-19.5 80L-16 53-15 70' +
  'C-17 80-17.5 90-17 99L-13 161C-13 165-17 166-17 170H-4L-1.5 104H1.5L4 170H17C17 166 13 165 13 161L17 99' +
  'C17.5 90 17 80 15 70L16 53 19.5 80C20 84 21 88 23 91 25 88 27 84 27 79L23 44C22 35 20 31 14 29 8 27 5 26 5 22Z';

const figure = stack(space.s);
const drawing = css`
  width: 100%;
  max-height: min(30rem, 70svh);
  background: ${color.sunken};
`;
const ground = css`
  fill: ${color.line};
`;
const shade = css`
  fill: ${color.ink};
  opacity: 0.22;
`;
const mat = css`
  fill: ${color.surface};
`;
const figurine = css`
  fill: ${color.inkSoft};
`;
const caption = css`
  color: ${color.inkSoft};
  font-size: ${size.small};
  font-variant-numeric: tabular-nums;
`;
