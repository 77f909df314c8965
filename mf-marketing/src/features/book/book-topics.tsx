import { css } from '@emotion/react';
import { color, from, size, space } from '@studio/kit';
import { Section } from '../../sections/section';

const topics = [
  { title: 'Design Fundamentals', text: 'Contrast, rhythm and weight: what no prompt gives you for free.' },
  { title: 'Brand Identity', text: 'Marks that survive a shutter, a sticker and a favicon.' },
  { title: 'Digital Art Techniques', text: 'Layers, brushes and models, and when to put them down.' },
  { title: 'Client Communication', text: 'Briefs, rounds and the sentence that saves a project.' },
  { title: 'Portfolio Building', text: 'Twelve good pieces beat a hundred generated ones.' },
  { title: 'Business Skills', text: 'Pricing, contracts and getting paid before the paint is dry.' },
] as const;

/** What is in the book. */
export function BookTopics() {
  return (
    <Section title="What’s inside" ground="sunken">
      <ul css={grid}>
        {topics.map(({ title, text }) => (
          <li key={title} css={card}>
            <h3 css={heading}>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
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
  border-left: 6px solid ${color.accent};
`;
const heading = css`
  margin-bottom: ${space.s};
  font-size: ${size.h3};
  text-transform: uppercase;
`;
