import { css } from '@emotion/react';
import { color, font, from, size, space } from '@studio/kit';
import { Section } from '../../sections/section';

const steps = [
  { year: '2011', text: 'A first paid wall in the Liberties: one bicycle shop, two colours, three days of rain.' },
  { year: '2015', text: 'Letters become logos. Bakeries, barbers and a brewery carry a mark that began as a tag.' },
  { year: '2019', text: 'Six storeys on the quays, the first one from a crane. Canvases start leaving the country.' },
  { year: '2023', text: 'Machines learn to draw. So I learn the machines, and write down what they can’t do.' },
  { year: '2025', text: 'A book, a studio with a north window, and a waiting list of walls.' },
] as const;

export function Journey() {
  return (
    <Section title="The journey" ground="sunken">
      <ol css={list}>
        {steps.map(({ year, text }) => (
          <li key={year} css={step}>
            <p css={when}>{year}</p>
            <p css={what}>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

const list = css`
  border-top: 4px solid ${color.ink};
`;
const step = css`
  display: grid;
  gap: ${space.xs} ${space.l};
  padding-block: ${space.l};
  border-bottom: 1px solid ${color.line};
  ${from.medium} {
    grid-template-columns: 12rem 1fr;
    align-items: baseline;
  }
`;
const when = css`
  font-family: ${font.display};
  font-size: ${size.h2};
  font-weight: 800;
  line-height: 1;
  color: ${color.accentText};
`;
const what = css`
  max-width: 42rem;
  font-size: ${size.lead};
`;
