import { css } from '@emotion/react';
import { Picture, color, font, formatDate, from, size, space } from '@studio/kit';

/** A project or a creation, as the panel lists it. */
export interface ContentItem {
  readonly id: number;
  readonly title: string;
  readonly category: string;
  readonly description: string;
  readonly imageUrl: string;
  /** An ISO date or moment; null where there is none. */
  readonly date: string | null;
}

export function ContentRow({ item }: { item: ContentItem }) {
  const { title, category, date, description, imageUrl } = item;
  return (
    <li css={row}>
      <Picture src={imageUrl} alt="" sizes="(min-width: 768px) 192px, 96px" ratio="4 / 3" />
      <div css={words}>
        <h3>{title}</h3>
        <p css={facts}>
          <span css={kind}>{category.charAt(0).toUpperCase() + category.slice(1)}</span>
          {date && <time dateTime={date}>{formatDate(date)}</time>}
        </p>
        <p css={text}>{description}</p>
      </div>
    </li>
  );
}

const row = css`
  display: grid;
  grid-template-columns: 6rem 1fr;
  align-items: start;
  gap: ${space.m};
  padding: ${space.m};
  background: ${color.surface};
  ${from.medium} {
    grid-template-columns: 12rem 1fr;
    gap: ${space.l};
  }
`;
const words = css`
  display: grid;
  gap: ${space.s};
  min-width: 0;
  h3 {
    font-size: ${size.h3};
  }
`;
const facts = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xs} ${space.m};
  font-size: ${size.small};
`;
const kind = css`
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
  display: -webkit-box;
  overflow: hidden;
  color: ${color.inkSoft};
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
`;
