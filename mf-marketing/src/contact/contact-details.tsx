import { css } from '@emotion/react';
import { brand } from '@studio/host';
import { color, from, size, space } from '@studio/kit';
import { ContactForm } from './contact-form';

/** The form, beside the ways to reach the studio without it. */
export function ContactDetails() {
  return (
    <div css={split}>
      <div css={words}>
        <p>
          Tell me about the wall, the label or the room. A rough size and a rough date help more than a perfect brief.
        </p>
        <p>
          <a href={`mailto:${brand.email}`} css={mail}>
            {brand.email}
          </a>
        </p>
        <p css={place}>{brand.city}, Ireland</p>
      </div>
      <ContactForm />
    </div>
  );
}

const split = css`
  display: grid;
  gap: ${space.xl} ${space.xxl};
  ${from.wide} {
    grid-template-columns: 4fr 7fr;
  }
`;
const words = css`
  display: grid;
  align-content: start;
  gap: ${space.m};
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
const place = css`
  color: ${color.inkSoft};
`;
