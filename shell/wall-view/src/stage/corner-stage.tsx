import { css } from '@emotion/react';
import { color, radius, visuallyHidden } from '@studio/kit';
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import {
  homographyOf,
  multiply,
  scaling,
  toCss,
  translation,
  type Point,
  type Quad,
  type Size,
} from '../geometry/homography';
import { quadProblem } from '../geometry/quad';
import type { Photo } from '../photo/read-photo';
import { Magnifier } from './magnifier';
import { Stage } from './stage';
import { arrowStep, useDrag } from './use-drag';

export const cornerNames = ['Upper left', 'Upper right', 'Lower right', 'Lower left'] as const;

interface CornerStageProps {
  readonly photo: Photo;
  readonly url: string;
  readonly corners: Quad;
  readonly onMove: (corners: Quad) => void;
  readonly onCornerChange: (corner: number) => void;
  /** Shown within the corners. @param scale pixels of the screen for a pixel of the photograph */
  readonly children?: (corners: Quad, scale: number) => ReactNode;
}

/** Four corners that frame the reference, with the plane that they span. */
export function CornerStage({ photo, url, corners, onMove, onCornerChange, children }: CornerStageProps) {
  const id = useId();
  const [held, setHeld] = useState<number | null>(null);
  const isPlane = quadProblem(corners, photo) === null;
  return (
    <Stage photo={photo} url={url} label="Photograph with four corners">
      {(scale) => (
        <>
          {isPlane && <Plane corners={corners} photo={photo} scale={scale} draw={children} />}
          <svg css={lines} viewBox={`0 0 ${photo.width} ${photo.height}`} aria-hidden>
            <polygon points={corners.map(({ x, y }) => `${x},${y}`).join(' ')} css={[line, !isPlane && wrongLine]} />
          </svg>
          {corners.map((corner, at) => (
            <Corner
              key={cornerNames[at]}
              name={`${cornerNames[at]} corner`}
              describedBy={`${id}-keys`}
              at={corner}
              scale={scale}
              onHold={(isHeld) => {
                setHeld(isHeld ? at : null);
                if (isHeld) onCornerChange(at);
              }}
              onMove={(to) => onMove(movedCorner(corners, at, { ...to, photo }))}
            />
          ))}
          {held !== null && <Magnifier photo={photo} url={url} corners={corners} at={corners[held]!} scale={scale} />}
          <p id={`${id}-keys`} css={visuallyHidden}>
            Arrow keys move the corner, with Shift in larger steps.
          </p>
        </>
      )}
    </Stage>
  );
}

/** A corner stays within the photograph. */
export function movedCorner(corners: Quad, at: number, { x, y, photo }: Point & { photo: Size }): Quad {
  const inside = { x: Math.min(photo.width, Math.max(0, x)), y: Math.min(photo.height, Math.max(0, y)) };
  return corners.map((corner, each) => (each === at ? inside : corner)) as unknown as Quad;
}

interface CornerProps {
  readonly name: string;
  readonly describedBy: string;
  readonly at: Point;
  readonly scale: number;
  readonly onHold: (isHeld: boolean) => void;
  readonly onMove: (to: Point) => void;
}

function Corner({ name, describedBy, at, scale, onHold, onMove }: CornerProps) {
  const [start, setStart] = useState(at);
  const drag = useDrag({
    onStart: () => {
      setStart(at);
      onHold(true);
    },
    onMove: (by) => onMove({ x: start.x + by.x / scale, y: start.y + by.y / scale }),
    onEnd: () => onHold(false),
  });
  function press(event: KeyboardEvent): void {
    const step = arrowStep(event);
    if (!step) return;
    event.preventDefault();
    onMove({ x: at.x + step.x / scale, y: at.y + step.y / scale });
  }
  return (
    <button
      type="button"
      css={handle}
      aria-label={name}
      aria-describedby={describedBy}
      style={{ left: at.x * scale, top: at.y * scale }}
      onKeyDown={press}
      onFocus={({ target }) => target.matches(':focus-visible') && onHold(true)}
      onBlur={() => onHold(false)}
      {...drag}
    />
  );
}

const cells = 28;
const cellPx = 15;

interface PlaneProps {
  readonly corners: Quad;
  readonly photo: Size;
  readonly scale: number;
}

function Plane({ draw, ...plane }: PlaneProps & { draw: CornerStageProps['children'] }) {
  return draw ? draw(plane.corners, plane.scale) : <Grid {...plane} />;
}

/** The lines of the grid are sides of a small reference, or quarters of a large one. */
function Grid({ corners, photo, scale }: PlaneProps) {
  const across = Math.hypot(corners[2].x - corners[0].x, corners[2].y - corners[0].y);
  const step = across > 0.3 * Math.hypot(photo.width, photo.height) ? cellPx : 4 * cellPx;
  const toScreen = multiply(
    scaling(scale),
    homographyOf({ width: 4 * cellPx, height: 4 * cellPx }, corners),
    translation(-12 * cellPx, -12 * cellPx),
  );
  return <div css={grid} style={{ transform: toCss(toScreen), backgroundSize: `${step}px ${step}px` }} aria-hidden />;
}

const lines = css`
  position: absolute;
  inset: 0;
  pointer-events: none;
`;
const line = css`
  fill: none;
  stroke: ${color.marker};
  stroke-width: 2.5px;
  vector-effect: non-scaling-stroke;
  stroke-linejoin: round;
  paint-order: stroke;
  filter: drop-shadow(0 0 1px #000) drop-shadow(0 0 2px #000);
`;
const wrongLine = css`
  stroke: #ff5a4d;
  stroke-dasharray: 8 6;
`;
const handle = css`
  position: absolute;
  width: 3rem;
  height: 3rem;
  margin: -1.5rem;
  padding: 0;
  border: 0;
  border-radius: ${radius.round};
  background: none;
  cursor: grab;
  touch-action: none;
  &::before {
    content: '';
    position: absolute;
    inset: 0.625rem;
    border: 3px solid ${color.marker};
    border-radius: ${radius.round};
    box-shadow:
      0 0 0 2px #000,
      inset 0 0 0 2px #000;
  }
  &:active {
    cursor: grabbing;
  }
  &&:hover {
    background: rgb(0 0 0 / 0.25);
  }
  &:focus-visible {
    outline: 3px solid ${color.marker};
    outline-offset: -2px;
    box-shadow: 0 0 0 3px #000;
  }
`;
const grid = css`
  position: absolute;
  top: 0;
  left: 0;
  width: ${cells * cellPx}px;
  height: ${cells * cellPx}px;
  background-image:
    linear-gradient(to right, rgb(255 255 255 / 0.7) 0.5px, rgb(0 0 0 / 0.4) 0.5px 1px, transparent 1px),
    linear-gradient(rgb(255 255 255 / 0.7) 0.5px, rgb(0 0 0 / 0.4) 0.5px 1px, transparent 1px);
  transform-origin: 0 0;
  pointer-events: none;
  mask-image: radial-gradient(closest-side, #000 45%, transparent);
`;
