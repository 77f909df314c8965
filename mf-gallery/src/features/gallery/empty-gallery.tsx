import { css } from '@emotion/react';
import { color, size, space } from '@studio/kit';

/** @param category the chosen one; null: all */
export function EmptyGallery({ category }: { category: string | null }) {
  return (
    <div css={empty}>
      <h2>No digital creations found</h2>
      <p>
        {category === null
          ? "You haven't added any digital creations yet."
          : `No creations found in the ${category} category.`}
      </p>
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
