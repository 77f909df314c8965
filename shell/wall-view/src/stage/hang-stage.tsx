import { css } from '@emotion/react';
import { color, visuallyHidden } from '@studio/kit';
import { useId, type CSSProperties } from 'react';
import { project, type Point } from '../geometry/homography';
import type { HungWork } from '../hung-work';
import type { Photo } from '../photo/read-photo';
import { eyeLevelOf, sizeOf } from '../scale/places';
import { middleOf, type Wall } from '../scale/wall';
import type { FrameId, Place } from '../stored-wall';
import { BareEdge, cutLayer } from './bare-edge';
import { HungItem } from './hung-item';
import { Stage } from './stage';

interface HangStageProps {
  readonly photo: Photo;
  readonly url: string;
  readonly wall: Wall;
  readonly hung: readonly (Place & { readonly work: HungWork })[];
  readonly frame: FrameId;
  /** How much of the bare wall the visitor looks at, from the left, in per cent. */
  readonly barePercent: number;
  readonly onSelect: (id: string) => void;
  readonly onMove: (id: string, to: Point) => void;
}

export function HangStage({ photo, url, wall, hung, frame, barePercent, onSelect, onMove }: HangStageProps) {
  const id = useId();
  return (
    <Stage photo={photo} url={url} label="Photograph with the work on the wall">
      {(scale) => (
        <div css={around}>
          <Guide wall={wall} />
          <div css={cutLayer(barePercent)} style={{ '--bare': `${barePercent}%` } as CSSProperties}>
            {hung.map(({ work, x, y }) => (
              <HungItem
                key={work.id}
                work={work}
                wall={wall}
                at={{ x, y }}
                scale={scale}
                frame={frame}
                light={photo.light}
                heights={[
                  eyeLevelOf(wall, sizeOf(work)),
                  ...hung.flatMap((other) => (other.id === work.id ? [] : [other.y])),
                ]}
                describedBy={`${id}-keys`}
                onSelect={() => onSelect(work.id)}
                onMove={(to) => onMove(work.id, to)}
              />
            ))}
          </div>
          <BareEdge percent={barePercent} />
          <p id={`${id}-keys`} css={visuallyHidden}>
            Arrow keys move it by a centimetre, with Shift by ten.
          </p>
        </div>
      )}
    </Stage>
  );
}

/** The line of the eyes, which shows while a work is dragged. */
function Guide({ wall }: { wall: Wall }) {
  const { x } = middleOf(wall.toWall, wall.photo);
  const [a, b] = [x - 20, x + 20].map((each) => project(wall.toPhoto, { x: each, y: wall.eyeY }));
  if (!a || !b || a.x === b.x) return null;
  const yAt = (at: number) => a.y + ((at - a.x) * (b.y - a.y)) / (b.x - a.x);
  const { width, height } = wall.photo;
  return (
    <svg css={guide} viewBox={`0 0 ${width} ${height}`} aria-hidden>
      <line x1={0} y1={yAt(0)} x2={width} y2={yAt(width)} />
    </svg>
  );
}

const around = css`
  position: absolute;
  inset: 0;
`;
const guide = css`
  position: absolute;
  inset: 0;
  opacity: 0;
  pointer-events: none;
  transition: opacity 160ms;
  line {
    stroke: ${color.marker};
    stroke-width: 2px;
    stroke-dasharray: 7 7;
    vector-effect: non-scaling-stroke;
  }
  div:has(> div > button:active) > &,
  div:has(> div > button:focus-visible) > & {
    opacity: 0.8;
  }
  div:has(> div > [data-snapped]) > & line {
    stroke-width: 4px;
    stroke-dasharray: none;
  }
`;
