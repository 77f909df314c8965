import { css } from '@emotion/react';
import { color, font, from, size, space } from '@studio/kit';
import { Section } from '../../sections/section';

const topics = [
  { title: 'Design Fundamentals', text: 'Contrast, rhythm and weight: what no prompt gives you for free.' },
  { title: 'Brand Identity', text: 'Marks that survive a shutter, a sticker and a favicon.' },
  { title: 'Digital Art Techniques', text: 'Layers, brushes and models, and when to put them down.' },
  { title: 'Client Communication', text: 'Briefs, rounds and the sentence that saves a project.' },
  { title: 'Portfolio Building', text: 'Twelve good pieces beat a hundred generated ones.' },
  { title: 'Business Skills', text: 'Pricing, contracts and getting paid before the paint is dry.' },
] as const;

export function BookTopics() {
  return (
    <Section title="What’s inside" ground="sunken">
      <ol css={contents}>
        {topics.map(({ title, text }) => (
          <li key={title} css={line}>
            <h3 css={heading}>{title}</h3>
            <p css={words}>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

const contents = css`
  counter-reset: topic;
  border-top: 4px solid ${color.ink};
`;
/* The line is outside of the heading, whose name is the topic only. */
const line = css`
  counter-increment: topic;
  display: grid;
  grid-template-columns: min(3rem, 12vw) minmax(0, 1fr);
  gap: ${space.xs} ${space.m};
  align-items: baseline;
  padding-block: ${space.m};
  border-bottom: 1px solid ${color.line};
  &::before {
    content: counter(topic);
    color: ${color.accentText};
    font-family: ${font.display};
    font-size: ${size.h3};
    font-weight: 800;
  }
  ${from.medium} {
    grid-template-columns: 4rem minmax(0, 5fr) minmax(0, 6fr);
  }
`;
const heading = css`
  font-size: ${size.h3};
  text-transform: uppercase;
`;
const words = css`
  grid-column: 2;
  ${from.medium} {
    grid-column: auto;
  }
`;
