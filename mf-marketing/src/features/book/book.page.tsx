import { css } from '@emotion/react';
import { Stars, color, font, from, size, soft, space } from '@studio/kit';
import { Section } from '../../sections/section';
import { BookHero } from './book-hero';

export function BookPage() {
  return (
    <>
      <BookHero />
      <BookTopics />
      <BookReaders />
    </>
  );
}

const topics = [
  { title: 'Design Fundamentals', text: 'Contrast, rhythm and weight: what no prompt gives you for free.' },
  { title: 'Brand Identity', text: 'Marks that survive a shutter, a sticker and a favicon.' },
  { title: 'Digital Art Techniques', text: 'Layers, brushes and models, and when to put them down.' },
  { title: 'Client Communication', text: 'Briefs, rounds and the sentence that saves a project.' },
  { title: 'Portfolio Building', text: 'Twelve good pieces beat a hundred generated ones.' },
  { title: 'Business Skills', text: 'Pricing, contracts and getting paid before the paint is dry.' },
] as const;

function BookTopics() {
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

const readers = [
  { name: 'Niamh, illustrator', words: 'I stopped being afraid of the tools and raised my prices in the same month.' },
  {
    name: 'Tomasz, sign painter',
    words: 'The only AI book I know that was clearly written by somebody with paint on their hands.',
  },
  { name: 'Ruth, design lecturer', words: 'My final years read chapter four before they are let near a prompt.' },
] as const;

function BookReaders() {
  return (
    <Section title="Readers">
      <ul css={grid}>
        {readers.map(({ name, words }) => (
          <li key={name}>
            <figure css={card}>
              <Stars rating={5} />
              <blockquote css={quote}>{words}</blockquote>
              <figcaption css={soft}>{name}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
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
const grid = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xl} ${space.l};
  ${from.medium} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;
const card = css`
  display: grid;
  align-content: start;
  gap: ${space.m};
  padding-top: ${space.l};
  border-top: 4px solid ${color.ink};
`;
const quote = css`
  margin: 0;
  font-family: ${font.display};
  font-size: ${size.h3};
  font-weight: 800;
  line-height: 1.15;
`;
