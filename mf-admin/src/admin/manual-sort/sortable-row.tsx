import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { css } from '@emotion/react';
import { ResponsiveImage, capitalised, color, font, shadow, size, space } from '@studio/kit';
import { ArrowUpToLine, GripVertical } from 'lucide-react';
import type { RowSummary } from '../content/content-kind';

interface SortableRowProps {
  readonly id: number;
  readonly summary: RowSummary;
  readonly position: number;
  readonly onFirst: () => void;
}

export function SortableRow({ id, summary, position, onFirst }: SortableRowProps) {
  const { title, category, imageUrl, focalPoint, facts = [] } = summary;
  const details = [...(category ? [capitalised(category)] : []), ...facts].join(' · ');
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  });
  return (
    <li
      ref={setNodeRef}
      css={[row, imageUrl === undefined && withoutImage, isDragging && dragged]}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        css={[iconButton, handle]}
        {...attributes}
        {...listeners}
        aria-label={`Move ${title}`}
      >
        <GripVertical size={22} aria-hidden />
      </button>
      <span css={number}>{position}</span>
      {imageUrl !== undefined && (
        <ResponsiveImage src={imageUrl} alt="" sizes="64px" ratio="1 / 1" focalPoint={focalPoint} />
      )}
      <span css={texts}>
        <span>{title}</span>
        {details && <small>{details}</small>}
      </span>
      <button
        type="button"
        css={iconButton}
        aria-label={`Move ${title} to the top`}
        // A disabled button would lose the focus, so the button uses `aria-disabled`.
        aria-disabled={position === 1}
        onClick={position === 1 ? undefined : onFirst}
      >
        <ArrowUpToLine size={20} aria-hidden />
      </button>
    </li>
  );
}

const row = css`
  display: grid;
  grid-template-columns: auto 1.6em 3.5rem minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space.s};
  padding: ${space.xs};
  background: ${color.surface};
`;
const withoutImage = css`
  grid-template-columns: auto 1.6em minmax(0, 1fr) auto;
`;
const dragged = css`
  position: relative;
  z-index: 1;
  box-shadow: ${shadow.high};
`;
const iconButton = css`
  display: grid;
  place-items: center;
  min-width: 2.75rem;
  min-height: 2.75rem;
  padding: 0;
  border: 0;
  background: none;
  color: ${color.ink};
  cursor: pointer;
  &[aria-disabled='true'] {
    opacity: 0.3;
    cursor: default;
  }
`;
const handle = css`
  cursor: grab;
  touch-action: none;
  &:active {
    cursor: grabbing;
  }
`;
const number = css`
  color: ${color.inkSoft};
  font-family: ${font.display};
  font-variant-numeric: tabular-nums;
  text-align: right;
`;
const texts = css`
  display: grid;
  gap: ${space.xs};
  overflow-wrap: anywhere;
  font-weight: 600;
  small {
    color: ${color.inkSoft};
    font-size: ${size.small};
    font-weight: 400;
  }
`;
