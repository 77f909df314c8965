import { css } from '@emotion/react';
import { Button, color, size, space } from '@studio/kit';

interface EmptyGalleryProps {
  readonly category: string | null;
  readonly onAdd: (() => void) | undefined;
}

export function EmptyGallery({ category, onAdd }: EmptyGalleryProps) {
  return (
    <div css={empty}>
      <h2>No digital creations found</h2>
      <p>
        {category === null
          ? "You haven't added any digital creations yet."
          : `No creations found in the ${category} category.`}
      </p>
      {onAdd && (
        <Button css={add} onClick={onAdd}>
          Add Your First Creation
        </Button>
      )}
    </div>
  );
}

const empty = css`
  padding: ${space.section} ${space.l};
  margin-bottom: ${space.section};
  border: 3px dashed ${color.line};
  h2 {
    font-size: ${size.h2};
  }
  p {
    margin-top: ${space.m};
    color: ${color.inkSoft};
    font-size: ${size.lead};
  }
`;
const add = css`
  margin-top: ${space.l};
`;
