import { css } from '@emotion/react';
import { color, from, size, space } from '@studio/kit';
import { Section } from '../../sections/section';

const strengths = [
  { title: 'Scale', text: 'A drawing that holds at two metres and at two hundred.' },
  { title: 'Letters', text: 'Fifteen years of graffiti is fifteen years of type.' },
  { title: 'Colour', text: 'Mixed for Irish light, which is mostly grey and always changing.' },
  { title: 'New tools', text: 'AI for the hundred sketches, a hand for the one that counts.' },
  { title: 'Film', text: 'Every wall leaves with a story that people want to share.' },
  { title: 'Neighbours', text: 'Permits, lifts, insurance, and tea with who lives across the road.' },
] as const;

export function Strengths() {
  return (
    <Section title="Six strengths" ground="wall">
      <ul css={grid}>
        {strengths.map(({ title, text }) => (
          <li key={title}>
            <h3 css={heading}>{title}</h3>
            <p css={words}>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const grid = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.l} ${space.xl};
  ${from.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${space.xl};
  }
  ${from.wide} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;
const heading = css`
  color: ${color.marker};
  font-size: ${size.h2};
  line-height: 0.94;
  text-transform: uppercase;
`;
const words = css`
  max-width: 24rem;
  margin-top: ${space.s};
  color: ${color.onWallSoft};
`;
