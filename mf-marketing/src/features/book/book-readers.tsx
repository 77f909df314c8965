import { css } from '@emotion/react';
import { Stars, color, font, from, size, space, soft } from '@studio/kit';
import { Section } from '../../sections/section';

const readers = [
  { name: 'Niamh, illustrator', words: 'I stopped being afraid of the tools and raised my prices in the same month.' },
  {
    name: 'Tomasz, sign painter',
    words: 'The only AI book I know that was clearly written by somebody with paint on their hands.',
  },
  { name: 'Ruth, design lecturer', words: 'My final years read chapter four before they are let near a prompt.' },
] as const;

export function BookReaders() {
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
