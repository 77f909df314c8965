import { css } from '@emotion/react';
import { color, visuallyHidden } from '@studio/kit';
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { gridPath } from '../geometry/grid-path';
import type { Point, Quad, Size } from '../geometry/homography';
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
              leans={leanOf(
                at,
                { x: corner.x * scale, y: corner.y * scale },
                { width: photo.width * scale, height: photo.height * scale },
              )}
              onHold={(isHeld) => {
                // The last corner loses the focus after this one is held.
                setHeld((held) => (isHeld ? at : held === at ? null : held));
                if (isHeld) onCornerChange(at);
              }}
              onMove={(to) => onMove(movedCorner(corners, at, { ...to, photo }))}
            />
          ))}
          {/* Radix takes the focus back when an element goes while the focus moves on, so it only hides. */}
          <Magnifier
            photo={photo}
            url={url}
            corners={corners}
            at={corners[held ?? 0]!}
            scale={scale}
            isHidden={held === null}
          />
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

const handlePx = 44;

/** A handle is outside its corner, so that neither it nor the finger covers it, unless the photograph ends there. */
function leanOf(corner: number, { x, y }: Point, stage: Size): Point {
  const [outX, outY] = [corner === 0 || corner === 3 ? -1 : 1, corner < 2 ? -1 : 1];
  const hasRoom = (out: number, at: number, end: number) => (out < 0 ? at > handlePx : at < end - handlePx);
  return { x: hasRoom(outX, x, stage.width) ? outX : -outX, y: hasRoom(outY, y, stage.height) ? outY : -outY };
}

interface CornerProps {
  readonly name: string;
  readonly describedBy: string;
  readonly at: Point;
  readonly scale: number;
  /** Where the handle is: -1 left of the corner or above it, 1 right of it or below. */
  readonly leans: Point;
  readonly onHold: (isHeld: boolean) => void;
  readonly onMove: (to: Point) => void;
}

function Corner({ name, describedBy, at, scale, leans, onHold, onMove }: CornerProps) {
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
      style={{ left: at.x * scale, top: at.y * scale, scale: `${-leans.x} ${-leans.y}` }}
      onKeyDown={press}
      onFocus={({ target }) => target.matches(':focus-visible') && onHold(true)}
      onBlur={() => onHold(false)}
      {...drag}
    />
  );
}

interface PlaneProps {
  readonly corners: Quad;
  readonly photo: Size;
  readonly scale: number;
}

function Plane({ draw, ...plane }: PlaneProps & { draw: CornerStageProps['children'] }) {
  return draw ? draw(plane.corners, plane.scale) : <Grid {...plane} />;
}

/** The lines are sides of a small reference, or quarters of a large one. */
function Grid({ corners, photo }: PlaneProps) {
  const across = Math.hypot(corners[2].x - corners[0].x, corners[2].y - corners[0].y);
  const isLarge = across > 0.3 * Math.hypot(photo.width, photo.height);
  const path = gridPath(corners, isLarge ? { from: -0.5, to: 1.5, step: 0.25 } : { from: -3, to: 4, step: 1 });
  return (
    <svg css={lines} viewBox={`0 0 ${photo.width} ${photo.height}`} aria-hidden>
      <path d={path} css={darkGrid} />
      <path d={path} css={brightGrid} />
    </svg>
  );
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
/* Its lower right end is the corner; 'scale' mirrors it there. */
const handle = css`
  position: absolute;
  width: ${handlePx}px;
  height: ${handlePx}px;
  margin: -${handlePx}px 0 0 -${handlePx}px;
  padding: 0;
  border: 0;
  background: none;
  cursor: grab;
  transform-origin: 100% 100%;
  touch-action: none;
  &::before {
    content: '';
    position: absolute;
    inset: 12px 0 0 12px;
    border: 2px solid #000;
    border-radius: 50% 50% 0 50%;
    background: radial-gradient(#000 5px, ${color.marker} 6px);
    box-shadow: 0 0 0 1.5px #fff;
  }
  &:active {
    cursor: grabbing;
  }
  &&:hover {
    background: none;
  }
  &:focus-visible {
    outline: 3px solid ${color.marker};
    outline-offset: 0;
    box-shadow: 0 0 0 6px #000;
  }
`;
const darkGrid = css`
  fill: none;
  stroke: rgb(0 0 0 / 0.35);
  stroke-width: 3px;
  vector-effect: non-scaling-stroke;
`;
const brightGrid = css`
  ${darkGrid};
  stroke: rgb(255 255 255 / 0.85);
  stroke-width: 1px;
`;
