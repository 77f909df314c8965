import { css } from '@emotion/react';
import { color, quick, size, space, cluster, visuallyHidden } from '@studio/kit';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { SizeCm } from '../work-size';
import { personCm } from './people';
import { RoomDrawing } from './room-drawing';
import { fitsRoom, roomKinds, roomOf, rooms } from './rooms';

export interface RoomViewProps {
  readonly title: string;
  readonly imageUrl: string;
  readonly sizeCm: SizeCm;
}

/** A room that the work fits; the visitor can choose another. It fills its parent, whose shape the styles decide. */
export function RoomView({ title, imageUrl, sizeCm }: RoomViewProps) {
  const [kind, setKind] = useState(() => roomOf(sizeCm));
  const { frame, aspect } = useAspect();
  const group = useId();
  return (
    <>
      <div ref={frame} css={fill}>
        <RoomDrawing
          kind={kind}
          sizeCm={sizeCm}
          imageUrl={imageUrl}
          aspect={aspect}
          label={`${title} drawn to scale on a wall, beside a person ${personCm} cm tall`}
        />
      </div>
      <fieldset css={choice}>
        <legend css={visuallyHidden}>Room</legend>
        {roomKinds.map((option) => {
          const isTooSmall = !fitsRoom(option, sizeCm);
          return (
            <label key={option} css={chip}>
              <input
                css={visuallyHidden}
                type="radio"
                name={group}
                checked={option === kind}
                disabled={isTooSmall}
                onChange={() => setKind(option)}
              />
              <span>{isTooSmall ? `${rooms[option].name} (too small)` : rooms[option].name}</span>
            </label>
          );
        })}
      </fieldset>
    </>
  );
}

function useAspect() {
  const frame = useRef<HTMLDivElement>(null);
  const [aspect, setAspect] = useState(1.5);
  useLayoutEffect(() => {
    const measure = () => {
      const { clientWidth = 0, clientHeight = 0 } = frame.current ?? {};
      if (clientWidth > 0 && clientHeight > 0) setAspect(clientWidth / clientHeight);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(frame.current!);
    return () => observer.disconnect();
  }, []);
  return { frame, aspect };
}

const fill = css`
  position: absolute;
  inset: 0;
`;
const choice = css`
  ${cluster(space.xs)};
  position: absolute;
  inset: auto ${space.s} ${space.s};
  min-width: 0;
  padding: 0;
  border: 0;
`;
const chip = css`
  position: relative;
  & > span {
    display: block;
    padding: 0.375rem 0.75rem;
    background: ${color.surface};
    color: ${color.ink};
    font-size: ${size.small};
    font-weight: 600;
    line-height: 1.5;
    cursor: pointer;
    transition: background ${quick};
  }
  & > :checked + span {
    background: ${color.ink};
    color: ${color.ground};
  }
  & > :focus-visible + span {
    outline: 3px solid ${color.accentText};
    outline-offset: 2px;
  }
  & > :disabled + span {
    background: ${color.sunken};
    color: ${color.inkSoft};
    cursor: not-allowed;
  }
`;
