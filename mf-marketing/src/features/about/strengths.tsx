import { css } from '@emotion/react';
import { color, from, size, space } from '@studio/kit';
import { Brush, Building2, Cpu, Handshake, PenTool, Video } from 'lucide-react';
import { Section } from '../../sections/section';

const strengths = [
  { Icon: Building2, title: 'Scale', text: 'A drawing that holds at two metres and at two hundred.' },
  { Icon: PenTool, title: 'Letters', text: 'Fifteen years of graffiti is fifteen years of type.' },
  { Icon: Brush, title: 'Colour', text: 'Mixed for Irish light, which is mostly grey and always changing.' },
  { Icon: Cpu, title: 'New tools', text: 'AI for the hundred sketches, a hand for the one that counts.' },
  { Icon: Video, title: 'Film', text: 'Every wall leaves with a story that people want to share.' },
  { Icon: Handshake, title: 'Neighbours', text: 'Permits, lifts, insurance, and tea with who lives across the road.' },
] as const;

/** Six things that he is good at. */
export function Strengths() {
  return (
    <Section title="Six strengths">
      <ul css={grid}>
        {strengths.map(({ Icon, title, text }) => (
          <li key={title} css={card}>
            <Icon size={36} strokeWidth={1.75} aria-hidden />
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
  border-bottom: 6px solid ${color.marker};
  & > svg {
    color: ${color.accentText};
  }
`;
const heading = css`
  margin-block: ${space.m} ${space.s};
  font-size: ${size.h3};
  text-transform: uppercase;
`;
