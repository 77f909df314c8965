import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { css } from '@emotion/react';
import type { Artwork } from '@studio/contract';
import { Picture, color, font, shadow, size, space } from '@studio/kit';
import { ArrowUpToLine, GripVertical } from 'lucide-react';

interface FeaturedRowProps {
  readonly work: Artwork;
  /** From 1. */
  readonly place: number;
  readonly onFirst: () => void;
}

/** A work among those that are put in order. */
export function FeaturedRow({ work: { id, title, imageUrl, inStock }, place, onFirst }: FeaturedRowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  });
  return (
    <li
      ref={setNodeRef}
      css={[row, isDragging && lifted]}
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
      <Picture src={imageUrl} alt="" sizes="64px" ratio="1 / 1" />
      <span css={words}>
        {title}
        {!inStock && <small> · Sold out</small>}
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
const words = css`
  overflow-wrap: anywhere;
  font-weight: 600;
  small {
    color: ${color.inkSoft};
    font-size: ${size.small};
    font-weight: 400;
  }
`;
