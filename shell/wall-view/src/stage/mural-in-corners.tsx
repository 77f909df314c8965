import { css } from '@emotion/react';
import { homographyOf, multiply, scaling, toCss, type Quad } from '../geometry/homography';
import { rectangleRatio } from '../geometry/quad';
import type { HungWork } from '../hung-work';
import { toRgb } from '../photo/room-light';
import type { Photo } from '../photo/read-photo';

interface MuralInCornersProps {
  readonly work: HungWork;
  readonly corners: Quad;
  readonly scale: number;
  readonly photo: Photo;
}

/** A mural fills its part of the wall. */
export function MuralInCorners({ work, corners, scale, photo }: MuralInCornersProps) {
  const width = Math.hypot(corners[1].x - corners[0].x, corners[1].y - corners[0].y) * scale;
  const size = { width, height: width / rectangleRatio(corners, photo) };
  const transform = toCss(multiply(scaling(scale), homographyOf(size, corners)));
  return (
    <div css={mural} style={{ ...size, transform }}>
      <img src={work.imageUrl} alt="" css={picture} draggable={false} />
      <span css={tone} style={{ background: toRgb(photo.light) }} />
    </div>
  );
}

const mural = css`
  position: absolute;
  top: 0;
  left: 0;
  transform-origin: 0 0;
  pointer-events: none;
`;
const picture = css`
  width: 100%;
  height: 100%;
  object-fit: cover;
`;
const tone = css`
  position: absolute;
  inset: 0;
  mix-blend-mode: multiply;
`;
