import { css } from '@emotion/react';
import { color, container, from, shadow, size, space } from '@studio/kit';
import { ContactDetails } from '../../contact/contact-details';

export function ContactSection() {
  return (
    <section id="contact" aria-labelledby="contact-title" css={band}>
      <div css={container}>
        <div css={docket}>
          <h2 id="contact-title" css={heading}>
            Let&apos;s make a mark
          </h2>
          <ContactDetails />
        </div>
      </div>
    </section>
  );
}

const band = css`
  padding-block: ${space.section};
  background: ${color.sunken};
`;
const docket = css`
  padding: ${space.l} ${space.gutter};
  ${from.medium} {
    padding-block: ${space.xl};
  }
  margin-inline: calc(-0.5 * ${space.gutter});
  background: ${color.ground};
  box-shadow: ${shadow.low};
  mask: radial-gradient(circle at 0.75rem 0, transparent 0.34rem, #000 0.38rem) 0 0 / 1.5rem 100%;
  ${from.wide} {
    margin-inline: 0;
    padding: ${space.xxl};
  }
`;
const heading = css`
  margin-bottom: ${space.l};
  padding-bottom: ${space.l};
  border-bottom: 2px dashed ${color.edge};
  font-size: ${size.h2};
  text-transform: uppercase;
  overflow-wrap: anywhere;
`;
