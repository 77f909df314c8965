import { css } from '@emotion/react';
import type { PortfolioProject } from '@studio/contract';
import { ResponsiveImage, color, from, space } from '@studio/kit';
import { useSwipe } from '@studio/kit/use-swipe';
import { ZoomOpener } from '@studio/kit/zoom-opener';
import { hangingOf, projectSizes } from '../../image-sizes';
import { roundOf } from './project-pictures';

interface ProjectArtProps {
  readonly project: PortfolioProject;
  readonly onSwipe: (steps: 1 | -1) => void;
}

/** A wide picture spans the page; any other hangs uncropped on a mat. */
export function ProjectArt({ project, onSwipe }: ProjectArtProps) {
  const { id, title, imageUrl, imageAlt, focalPoint } = project;
  const swipe = useSwipe(onSwipe);
  const { isBroad, ratio } = hangingOf(imageUrl);
  const size = { '--ratio': ratio.toFixed(4) };
  return (
    <div css={[size, frame, !isBroad && mat]} {...swipe}>
      <ResponsiveImage
        src={imageUrl}
        alt={imageAlt ?? title}
        sizes={projectSizes(imageUrl)}
        focalPoint={focalPoint}
        priority
        transitionKey={`/portfolio/${id}`}
        css={isBroad ? across : whole}
      />
      <ZoomOpener src={imageUrl} name={imageAlt ?? title} round={roundOf(project)} />
    </div>
  );
}

const frame = css`
  position: relative;
  touch-action: pan-y pinch-zoom;
`;
const mat = css`
  display: grid;
  place-items: center;
  background: ${color.sunken};
  ${from.wide} {
    align-items: start;
    padding: ${space.xl} ${space.gutter};
  }
`;
/* The height leaves room for the title on a low screen. */
const across = css`
  height: max(50vw / var(--ratio), min(100vw / var(--ratio), 100svh - 12rem));
  aspect-ratio: auto;
`;
const whole = css`
  width: min(100%, 62svh * var(--ratio));
  ${from.wide} {
    width: min(100%, (100svh - 10rem) * var(--ratio));
  }
`;
