import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { css } from '@emotion/react';
import { ArrowLeft, ArrowRight, Star, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { ResponsiveImage } from '../images/responsive-image';
import { color, font, radius, shadow, size, space } from '../theme/tokens';
import { Tooltip } from '../messages/tooltip';
import type { ChosenImage } from './chosen-images';

export interface Transfer {
  /** @param name such as 'picture 2' */
  readonly label: (name: string) => string;
  readonly onTransfer: (id: string) => void;
}

interface ImageTileProps {
  readonly image: ChosenImage;
  readonly index: number;
  readonly count: number;
  readonly isMain: boolean;
  readonly isDisabled: boolean;
  /** 0 to 1; absent: no upload. */
  readonly progress?: number | undefined;
  readonly isFailed?: boolean;
  readonly transfer?: Transfer | undefined;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

export function ImageTile(props: ImageTileProps) {
  const { image, index, count, isMain, isDisabled, progress, isFailed = false, transfer, onMove, onRemove } = props;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: image.id,
    disabled: isDisabled || count < 2,
  });
  const name = `picture ${index + 1}`;
  const preview = <ResponsiveImage src={image.url} alt="" sizes="128px" ratio="1 / 1" />;
  return (
    <li
      ref={setNodeRef}
      css={[tile, isDragging && lifted]}
      style={{ transform: CSS.Transform.toString(transform), transition }}
    >
      {count > 1 ? (
        <button
          type="button"
          ref={setActivatorNodeRef}
          css={handle}
          {...attributes}
          {...listeners}
          aria-label={`Reorder ${name} of ${count}`}
        >
          {preview}
        </button>
      ) : (
        preview
      )}
      {isMain && <span css={main}>Main</span>}
      {isFailed && <span css={failed}>Not sent</span>}
      {progress !== undefined && <progress css={bar} max={1} value={progress} aria-label={`Uploading ${name}`} />}
      <div css={actions}>
        {count > 1 && (
          <>
            <Action
              label={`Move ${name} earlier`}
              isDisabled={isDisabled || index === 0}
              onPress={() => onMove(index - 1)}
            >
              <ArrowLeft size={18} aria-hidden />
            </Action>
            <Action
              label={`Move ${name} later`}
              isDisabled={isDisabled || index === count - 1}
              onPress={() => onMove(index + 1)}
            >
              <ArrowRight size={18} aria-hidden />
            </Action>
          </>
        )}
        {transfer && (
          <Action label={transfer.label(name)} isDisabled={isDisabled} onPress={() => transfer.onTransfer(image.id)}>
            <Star size={18} aria-hidden />
          </Action>
        )}
        <Action label={`Remove ${name}`} isDisabled={isDisabled} onPress={onRemove}>
          <X size={18} aria-hidden />
        </Action>
      </div>
    </li>
  );
}

interface ActionProps {
  readonly label: string;
  readonly isDisabled: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** The button uses `aria-disabled`, because `disabled` would lose the focus. */
function Action({ label, isDisabled, onPress, children }: ActionProps) {
  return (
    <Tooltip label={label}>
      <button
        type="button"
        css={action}
        aria-label={label}
        aria-disabled={isDisabled}
        onClick={() => !isDisabled && onPress()}
      >
        {children}
      </button>
    </Tooltip>
  );
}

const tile = css`
  position: relative;
  min-width: 0;
  border: 2px solid ${color.line};
  border-radius: ${radius.s};
  background: ${color.surface};
`;
const lifted = css`
  z-index: 1;
  box-shadow: ${shadow.high};
`;
const handle = css`
  display: block;
  width: 100%;
  padding: 0;
  border: 0;
  background: none;
  cursor: grab;
  touch-action: manipulation;
  &:active {
    cursor: grabbing;
  }
`;
const main = css`
  position: absolute;
  top: 0;
  left: 0;
  padding: 0.1rem ${space.s};
  background: ${color.marker};
  color: ${color.onMarker};
  font-family: ${font.display};
  font-size: ${size.body};
  font-weight: 800;
  letter-spacing: 0.03em;
  line-height: 1.35;
  text-transform: uppercase;
  pointer-events: none;
`;
const failed = css`
  position: absolute;
  top: 0;
  right: 0;
  padding: 0.1rem ${space.s};
  background: ${color.danger};
  color: ${color.surface};
  font-size: ${size.small};
  font-weight: 700;
  pointer-events: none;
`;
const bar = css`
  position: relative;
  display: block;
  width: 100%;
  height: 6px;
  margin-top: -6px;
  accent-color: ${color.accent};
`;
const actions = css`
  display: flex;
  flex-wrap: wrap;
`;
const action = css`
  display: grid;
  flex: 1 0 2.75rem;
  place-items: center;
  min-height: 2.75rem;
  padding: 0;
  border: 0;
  background: none;
  cursor: pointer;
  &:hover {
    background: ${color.sunken};
  }
  &:focus-visible {
    outline-offset: -3px;
  }
  &[aria-disabled='true'] {
    background: none;
    color: ${color.inkSoft};
    opacity: 0.45;
    cursor: default;
  }
`;
