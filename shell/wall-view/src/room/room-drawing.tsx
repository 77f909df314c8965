import { css } from '@emotion/react';
import { smallImageUrl } from '@studio/contract/image-names';
import type { SizeCm } from '../work-size';
import { furniture } from './furniture';
import { Person } from './people';
import { layOutRoom, type RoomKind, type RoomLayout } from './rooms';
import { box, Shapes, type Shape } from './shapes';
import { roomTones, tone } from './tones';

interface RoomDrawingProps {
  readonly kind: RoomKind;
  readonly sizeCm: SizeCm;
  readonly imageUrl: string;
  readonly aspect: number;
  readonly label: string;
}

/** The true scale: one unit is a centimetre. */
export function RoomDrawing({ kind, sizeCm, imageUrl, aspect, label }: RoomDrawingProps) {
  const layout = layOutRoom(kind, sizeCm, aspect);
  const { view, work, personX, ceilingY } = layout;
  const { wall, behind, front, light } = furniture[kind];
  return (
    <svg
      css={[roomTones, drawing]}
      viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
      role="img"
      aria-label={label}
    >
      <Shapes of={[[wall, box(view.x, ceilingY, view.width, -ceilingY)]]} />
      <Shapes of={backdropOf(layout)} />
      <path d={floorLines(layout)} fill="none" stroke={tone('board')} strokeWidth={0.9} />
      <Shapes of={light} />
      <Shapes of={behind(layout)} />
      <path d={box(work.x + 3, work.y + 4.5, work.width, work.height)} fill={tone('shade')} opacity={0.2} />
      <path d={box(work.x + 1, work.y + 1.5, work.width, work.height)} fill={tone('shade')} opacity={0.35} />
      <image href={smallImageUrl(imageUrl)} {...work} preserveAspectRatio="xMidYMid slice" data-part="work" />
      <Shapes of={front(layout)} />
      <g transform={`translate(${personX} 12)`}>
        <path d="M-14 1c6-3 26-3 60 1-20 4-50 4-60-1z" fill={tone('shade')} opacity={0.28} />
        <g data-part="person">
          <Person who={kind === 'middle' ? 'host' : 'walker'} />
        </g>
      </g>
    </svg>
  );
}

function backdropOf({ view, ceilingY }: RoomLayout): Shape[] {
  const bottom = view.y + view.height;
  return [
    ['ceiling', box(view.x, view.y, view.width, Math.max(0, ceilingY - view.y))],
    ['floor', box(view.x, 0, view.width, bottom)],
    ['skirting', box(view.x, -11, view.width, 11)],
    ['shade', box(view.x, -1.2, view.width, 1.2), 0.25],
    ['shade', box(view.x, 0, view.width, 3), 0.16],
  ];
}

const boardCm = 17;
const eyesCm = 155;

/** Boards run to a point at eye height in the middle of the view. */
function floorLines({ view }: RoomLayout): string {
  const middle = view.x + view.width / 2;
  const depth = view.y + view.height;
  const count = Math.ceil(view.width / 2 / boardCm);
  const lines = Array.from({ length: 2 * count + 1 }, (_, index) => {
    const x = (index - count) * boardCm;
    return `M${middle + x} 0L${middle + x * (1 + depth / eyesCm)} ${depth}`;
  });
  return lines.join('');
}

const drawing = css`
  display: block;
  width: 100%;
  height: 100%;
`;
