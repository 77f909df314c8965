import { css } from '@emotion/react';
import { brand } from '@studio/host';
import { color, font, from, size, space, stack, soft } from '@studio/kit';
import { ContactForm } from './contact-form';

/** @param isUnderAddress the page shows the address above */
export function ContactDetails({ isUnderAddress = false }: { isUnderAddress?: boolean }) {
  return (
    <div css={split}>
      <div css={words}>
        <p>
          Tell me about the wall, the label or the room. A rough size and a rough date help more than a perfect brief.
        </p>
        {!isUnderAddress && (
          <p>
            <a href={`mailto:${brand.email}`} css={mail}>
              {brand.email}
            </a>
          </p>
        )}
        <p css={soft}>{brand.city}, Ireland</p>
      </div>
      <div css={form}>
        <ContactForm />
      </div>
      <ol css={[steps, !isUnderAddress && notOnPhone]} aria-label="What happens next">
        <li>You write: what, where, roughly how big and by when.</li>
        <li>I answer with questions, a rough price and the first free week.</li>
        <li>We look at the place together, and you get a drawing before any paint.</li>
      </ol>
    </div>
  );
}

const split = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xl} ${space.xxl};
  ${from.wide} {
    grid-template-columns: minmax(0, 4fr) minmax(0, 7fr);
    grid-template-rows: auto 1fr;
  }
`;
const form = css`
  ${from.wide} {
    grid-column: 2;
    grid-row: 1 / span 2;
  }
`;
const steps = css`
  display: grid;
  align-content: start;
  gap: ${space.m};
  padding: 0;
  list-style: none;
  counter-reset: step;
  & li {
    display: grid;
    grid-template-columns: 2.25rem minmax(0, 1fr);
    align-items: baseline;
    gap: ${space.m};
    counter-increment: step;
  }
  & li::before {
    padding-block: 0.15em;
    background: ${color.marker};
    color: ${color.onMarker};
    font-family: ${font.display};
    font-size: ${size.h3};
    font-weight: 800;
    line-height: 1;
    text-align: center;
    content: counter(step);
    rotate: -2deg;
  }
`;
/* At the end of a long page the form is enough. */
const notOnPhone = css`
  @media (max-width: 47.99em) {
    display: none;
  }
`;
const words = css`
  ${stack(space.m)};
  align-content: start;
  font-size: ${size.lead};
`;
const mail = css`
  display: inline-block;
  padding-block: ${space.xs};
  font-weight: 700;
  text-decoration-color: ${color.accent};
  text-decoration-thickness: 3px;
  text-underline-offset: 0.2em;
  overflow-wrap: anywhere;
`;
