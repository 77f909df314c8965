import { css } from '@emotion/react';
import { brand } from '@studio/host';
import { color, container, font, size, space, stack } from '@studio/kit';
import { ContactDetails } from '../../contact/contact-details';

export function ContactPage() {
  return (
    <section css={[container, page]}>
      <header css={heading}>
        <h1 css={title}>Contact</h1>
        <a href={`mailto:${brand.email}`} css={address}>
          {brand.email}
        </a>
      </header>
      <ContactDetails isUnderAddress />
    </section>
  );
}

const page = css`
  padding-bottom: ${space.section};
`;
const heading = css`
  ${stack(space.m)};
  justify-items: start;
  margin-block: ${space.xl};
  padding-bottom: ${space.l};
  border-bottom: 6px solid ${color.ink};
`;
const title = css`
  padding: 0.15em 0.4em 0.1em;
  background: ${color.ink};
  color: ${color.ground};
  font-size: ${size.h3};
  line-height: 1;
  text-transform: uppercase;
`;
const address = css`
  color: ${color.ink};
  font-family: ${font.display};
  font-size: clamp(1.5rem, 9.4vw, 8.25rem);
  font-weight: 800;
  line-height: 1;
  text-decoration: none;
  overflow-wrap: anywhere;
  &:hover {
    text-decoration: underline;
    text-decoration-color: ${color.accent};
    text-decoration-thickness: 0.06em;
    text-underline-offset: 0.1em;
  }
`;
