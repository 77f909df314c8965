import { css } from '@emotion/react';
import type { FormRow } from '@studio/forms';
import {
  Button,
  ResponsiveImage,
  capitalised,
  color,
  font,
  formatDate,
  from,
  lineClamp,
  size,
  space,
  stack,
  cluster,
} from '@studio/kit';
import { Pencil, Trash2 } from 'lucide-react';
import { memo } from 'react';
import type { ContentKind } from './content-kind';

export const rowId = (kind: string, id: number | undefined) => `${kind}-${id}`;

interface ContentRowProps {
  readonly kind: ContentKind;
  readonly item: FormRow;
  readonly onEdit: (item: FormRow) => void;
  readonly onDelete: (item: FormRow) => void;
}

export const ContentRow = memo(function ContentRow({ kind, item, onEdit, onDelete }: ContentRowProps) {
  const { title, category, date, description, imageUrl, focalPoint, facts = [] } = kind.summaryOf(item);
  return (
    <li id={rowId(kind.name, item.id)} css={[row, imageUrl === undefined && withoutImage]}>
      {imageUrl !== undefined && (
        <ResponsiveImage
          src={imageUrl}
          alt=""
          sizes="(min-width: 768px) 192px, 96px"
          ratio="4 / 3"
          focalPoint={focalPoint}
        />
      )}
      <div css={texts}>
        <h3>{title}</h3>
        <p css={factLine}>
          {category && <span css={categoryMark}>{capitalised(category)}</span>}
          {date && <time dateTime={date}>{formatDate(date)}</time>}
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
        <p css={text}>{description}</p>
        {kind.rowExtras?.(item)}
      </div>
      <div css={actions}>
        <Button look="secondary" data-key="edit" aria-label={`Edit ${title}`} onClick={() => onEdit(item)}>
          <Pencil size={18} aria-hidden /> Edit
        </Button>
        <Button look="quiet" aria-label={`Delete ${title}`} onClick={() => onDelete(item)}>
          <Trash2 size={18} aria-hidden /> Delete
        </Button>
      </div>
    </li>
  );
});

const row = css`
  display: grid;
  grid-template-columns: min(6rem, 25vw) minmax(0, 1fr);
  align-items: start;
  gap: ${space.m};
  padding: ${space.m};
  background: ${color.surface};
  /* Skips the rendering of rows outside the viewport. */
  content-visibility: auto;
  contain-intrinsic-size: auto 11rem;
  ${from.medium} {
    grid-template-columns: 12rem minmax(0, 1fr) auto;
    gap: ${space.l};
  }
`;
const withoutImage = css`
  grid-template-columns: minmax(0, 1fr);
  ${from.medium} {
    grid-template-columns: minmax(0, 1fr) auto;
  }
`;
const texts = css`
  ${stack(space.s)};
  min-width: 0;
  overflow-wrap: anywhere;
  h3 {
    font-size: ${size.h3};
  }
`;
const factLine = css`
  ${cluster(space.xs, space.m)};
  align-items: center;
  font-size: ${size.small};
`;
const categoryMark = css`
  padding: 0 0.5rem 0.1rem;
  background: ${color.marker};
  color: ${color.onMarker};
  font-family: ${font.display};
  font-size: 1rem;
  font-weight: 800;
  letter-spacing: 0.03em;
  text-transform: uppercase;
`;
const text = css`
  ${lineClamp(3)};
  color: ${color.inkSoft};
`;
const actions = css`
  ${cluster(space.s)};
  grid-column: 1 / -1;
  button {
    min-height: 2.75rem;
    padding-inline: 0.9rem;
    font-size: 1.0625rem;
  }
  ${from.medium} {
    grid-column: auto;
    flex-direction: column;
  }
`;
