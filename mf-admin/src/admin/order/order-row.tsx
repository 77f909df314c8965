import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { css } from '@emotion/react';
import { ResponsiveImage, capitalised, color, font, shadow, size, space } from '@studio/kit';
import { ArrowUpToLine, GripVertical } from 'lucide-react';
import type { RowWords } from '../content/content-kind';

interface OrderRowProps {
  readonly id: number;
  readonly words: RowWords;
  /** From 1. */
  readonly place: number;
  readonly onFirst: () => void;
}

/** A row of a list that is put in order. */
export function OrderRow({ id, words, place, onFirst }: OrderRowProps) {
  const { title, category, imageUrl, focalPoint, facts = [] } = words;
  const known = [...(category ? [capitalised(category)] : []), ...facts].join(' · ');
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  });
  return (
    <li
      ref={setNodeRef}
      css={[row, imageUrl === null && bare, isDragging && lifted]}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        css={[plain, handle]}
        {...attributes}
        {...listeners}
        aria-label={`Move ${title}`}
      >
        <GripVertical size={22} aria-hidden />
      </button>
      <span css={number}>{place}</span>
      {imageUrl !== null && (
        <ResponsiveImage src={imageUrl} alt="" sizes="64px" ratio="1 / 1" focalPoint={focalPoint} />
      )}
      <span css={said}>
        <span>{title}</span>
        {known && <small>{known}</small>}
      </span>
      <button
        type="button"
        css={plain}
        aria-label={`Move ${title} to the top`}
        // Not off, which would take the keyboard's place away.
        aria-disabled={place === 1}
        onClick={place === 1 ? undefined : onFirst}
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
const bare = css`
  grid-template-columns: auto 1.6em minmax(0, 1fr) auto;
`;
const lifted = css`
  position: relative;
  z-index: 1;
  box-shadow: ${shadow.high};
`;
const plain = css`
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
const said = css`
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
