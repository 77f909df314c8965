import { css, keyframes } from '@emotion/react';
import type { PortfolioProject } from '@studio/contract';
import { ResponsiveImage, color, parseImageUrl, space } from '@studio/kit';
import { ChevronsLeftRight } from 'lucide-react';
import { useState, type CSSProperties } from 'react';

interface BeforeAfterProps {
  readonly project: PortfolioProject;
  readonly before: string;
}

/** Percent of the wall that is bare until a visitor moves the handle. */
const restPercent = 30;

/** The bare wall peels to the painted one while it scrolls into view. An invisible range input handles pointer and keys. */
export function BeforeAfter({ project: { title, imageUrl, focalPoint }, before }: BeforeAfterProps) {
  const [percent, setPercent] = useState<number>();
  const own = parseImageUrl(imageUrl);
  const { width, height } = own ?? { width: 4, height: 3 };
  const ratio = `${width} / ${height}`;
  const mostWide = `${((width / height) * 84).toFixed(2)}svh`;
  const sizes = `min(100vw, ${mostWide})`;
  // The CSP ignores a style attribute in the server's HTML.
  const at = percent === undefined ? undefined : ({ '--at': `${percent}%` } as CSSProperties);
  return (
    <figure css={[middle, { width: `min(100%, ${mostWide})` }]}>
      <div css={[frame, percent === undefined && peeling]} style={at}>
        <ResponsiveImage src={imageUrl} alt={`${title}: after`} sizes={sizes} ratio={ratio} focalPoint={focalPoint} />
        <span css={over} data-peel="over">
          <ResponsiveImage src={before} alt={`${title}: before`} sizes={sizes} ratio={ratio} css={bare} />
        </span>
        <input
          type="range"
          min={0}
          max={100}
          value={percent ?? restPercent}
          aria-label="Before and after"
          aria-valuetext={`${percent ?? restPercent}% before`}
          css={range}
          onChange={({ target }) => setPercent(target.valueAsNumber)}
        />
        <span css={edge} data-peel="edge" aria-hidden>
          <span css={handle}>
            <ChevronsLeftRight size={24} />
          </span>
        </span>
      </div>
      <figcaption css={caption}>
        <span>Before</span>
        <span>After</span>
      </figcaption>
    </figure>
  );
}

const middle = css`
  margin-inline: auto;
`;
/* Only transforms move, which the compositor does. */
const frame = css`
  --at: ${restPercent}%;
  position: relative;
  overflow: hidden;
`;
const over = css`
  position: absolute;
  inset: 0;
  overflow: hidden;
  transform: translateX(calc(var(--at) - 100%));
`;
const bare = css`
  transform: translateX(calc(100% - var(--at)));
`;
const fromWhole = keyframes`
  from { transform: none; }
`;
const fromRight = keyframes`
  from { transform: translateX(100%); }
`;
const peeling = css`
  @supports (animation-timeline: view()) {
    @media (prefers-reduced-motion: no-preference) {
      view-timeline: --wall block;
      & > [data-peel],
      & > [data-peel] > picture {
        animation: ${fromWhole} linear both;
        animation-timeline: --wall;
        animation-range: entry 60% cover 55%;
      }
      & > [data-peel='edge'] {
        animation-name: ${fromRight};
      }
    }
  }
`;
const range = css`
  appearance: none;
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  margin: 0;
  opacity: 0;
  cursor: ew-resize;
  touch-action: pan-y;
  /* As narrow as the edge, so that the edge follows the finger. */
  &::-webkit-slider-thumb {
    width: 2px;
  }
  &::-moz-range-thumb {
    width: 2px;
    border: 0;
  }
`;
/* The edge of a spray can: a line and its drops. */
const edge = css`
  position: absolute;
  inset: 0;
  display: grid;
  align-items: center;
  transform: translateX(var(--at));
  pointer-events: none;
  &::before {
    content: '';
    position: absolute;
    inset-block: 0;
    left: -2px;
    width: 1.25rem;
    background:
      linear-gradient(${color.marker}, ${color.marker}) 0 0 / 4px 100% no-repeat,
      radial-gradient(circle, ${color.marker} 2px, transparent 2.5px) 3px 0 / 11px 17px,
      radial-gradient(circle, ${color.marker} 1px, transparent 1.5px) 7px 5px / 13px 11px;
    mask: linear-gradient(to right, #000 4px, transparent);
  }
  input:focus-visible + & > span {
    outline: 3px solid ${color.marker};
    outline-offset: 4px;
    box-shadow: 0 0 0 4px ${color.wall};
  }
`;
const handle = css`
  display: grid;
  place-items: center;
  width: 3.25rem;
  margin-left: -1.625rem;
  height: 3.25rem;
  border-radius: 50%;
  background: ${color.marker};
  color: ${color.onMarker};
`;
const caption = css`
  display: flex;
  justify-content: space-between;
  margin-top: ${space.s};
  color: ${color.onWallSoft};
`;
