import { css } from '@emotion/react';
import { color, from, size, space } from '@studio/kit';
import type { LucideIcon } from 'lucide-react';

interface Card {
  readonly title: string;
  readonly text: string;
  readonly Icon?: LucideIcon;
}

/** Short cards of a title and a sentence each, in one, two and three columns. @param stroke the edge that is painted */
export function CardGrid({ cards, stroke }: { cards: readonly Card[]; stroke: 'left' | 'bottom' }) {
  return (
    <ul css={grid}>
      {cards.map(({ title, text, Icon }) => (
        <li key={title} css={[card, strokes[stroke]]}>
          {Icon && <Icon size={36} strokeWidth={1.75} aria-hidden />}
          <h3 css={heading}>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}

const grid = css`
  display: grid;
  gap: ${space.m};
  ${from.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${from.wide} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;
const card = css`
  padding: ${space.l};
  background: ${color.surface};
  & > svg {
    margin-bottom: ${space.m};
    color: ${color.accentText};
  }
`;
const strokes = {
  left: css`
    border-left: 6px solid ${color.accent};
  `,
  bottom: css`
    border-bottom: 6px solid ${color.marker};
  `,
};
const heading = css`
  margin-bottom: ${space.s};
  font-size: ${size.h3};
  text-transform: uppercase;
`;
