import { css } from '@emotion/react';
import { Camera, ImagePlus } from 'lucide-react';
import { useEffect, useId, useState, type ChangeEvent, type DragEvent, type Ref } from 'react';
import { useFieldWiring } from '../forms/field';
import { color, quick, radius, size, space } from '../theme/tokens';

interface DropZoneProps {
  readonly dropText: string;
  /** A finger drops nothing. */
  readonly touchText: string;
  readonly note?: string;
  readonly isMultiple: boolean;
  readonly isDisabled: boolean;
  readonly onFiles: (files: Iterable<File>) => void;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

/** The input accepts types, so that an iPhone converts HEIC to JPEG. */
const readable = 'image/jpeg,image/png,image/webp,image/avif';

/** A second input has `capture`, because Android's photo picker does not offer the camera. */
export function DropZone({ dropText, touchText, note, isMultiple, isDisabled, onFiles, ref }: DropZoneProps) {
  const noteId = useId();
  const { 'aria-describedby': described, required: _, ...wiring } = useFieldWiring();
  const [isOver, setOver] = useState(false);
  useEffect(refuseDropsElsewhere, []);
  const isTouch = hasFinger();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!isDisabled) onFiles(event.dataTransfer.files);
  };
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(target.files ?? [])]);
    target.value = '';
  };
  return (
    <div css={isTouch && !isDisabled && halves}>
      <div
        css={[zone, isOver && !isDisabled && over, isDisabled && full]}
        onDragEnter={() => setOver(true)}
        onDragOver={(event) => event.preventDefault()}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <ImagePlus size={28} strokeWidth={1.75} aria-hidden />
        <div id={noteId}>
          <p css={ask}>{isTouch ? touchText : dropText}</p>
          {note && <p css={small}>{note}</p>}
        </div>
        <input
          ref={ref}
          css={input}
          type="file"
          accept={readable}
          multiple={isMultiple}
          disabled={isDisabled}
          {...wiring}
          aria-describedby={[described, noteId].filter(Boolean).join(' ')}
          onChange={take}
        />
      </div>
      {isTouch && !isDisabled && (
        <label css={[zone, camera]}>
          <Camera size={28} strokeWidth={1.75} aria-hidden />
          <span css={ask}>Take a photo</span>
          <input css={input} type="file" accept="image/jpeg" capture="environment" onChange={take} />
        </label>
      )}
    </div>
  );
}

/** The browser would open a file that is dropped next to a zone. @returns removes the listeners */
function refuseDropsElsewhere(): () => void {
  const refuse = (event: globalThis.DragEvent) => {
    if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'none';
  };
  for (const type of ['dragover', 'drop'] as const) window.addEventListener(type, refuse);
  return () => {
    for (const type of ['dragover', 'drop'] as const) window.removeEventListener(type, refuse);
  };
}

const hasFinger = () => typeof window !== 'undefined' && Boolean(window.matchMedia?.('(pointer: coarse)').matches);

const zone = css`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space.m};
  min-height: 5.5rem;
  padding: ${space.m} min(${space.l}, 5vw);
  overflow-wrap: anywhere;
  border: 2px dashed ${color.edge};
  border-radius: ${radius.s};
  background: ${color.surface};
  color: ${color.ink};
  transition:
    background ${quick},
    border-color ${quick};
  & > svg {
    flex: none;
    color: ${color.accentText};
  }
  &:hover {
    border-color: ${color.ink};
  }
  &:has(input:focus-visible) {
    outline: 3px solid ${color.accentText};
    outline-offset: 1px;
  }
  &:has([aria-invalid='true']) {
    border-color: ${color.danger};
  }
`;
const over = css`
  border-style: solid;
  border-color: ${color.onMarker};
  background: ${color.marker};
  color: ${color.onMarker};
  & > svg,
  & p {
    color: ${color.onMarker};
  }
`;
const full = css`
  background: ${color.sunken};
  color: ${color.inkSoft};
  & > svg {
    color: ${color.inkSoft};
  }
`;
const ask = css`
  font-weight: 700;
  line-height: 1.3;
`;
const small = css`
  margin-top: ${space.xs};
  color: ${color.inkSoft};
  font-size: ${size.small};
`;
const halves = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(8rem, 100%), 1fr));
  gap: ${space.s};
  & > * {
    flex-direction: column;
    justify-content: center;
    gap: ${space.xs};
    padding: ${space.s};
    text-align: center;
  }
`;
const camera = css`
  border-style: solid;
`;
const input = css`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  opacity: 0;
  cursor: pointer;
  &:disabled {
    cursor: not-allowed;
  }
`;
