import { css } from '@emotion/react';
import { PageHeading, container, space } from '@studio/kit';
import { ContactDetails } from '../../contact/contact-details';

/** The enquiry form on a page of its own. */
export function ContactPage() {
  return (
    <section css={[container, page]}>
      <PageHeading title="Contact" />
      <ContactDetails />
    </section>
  );
}

const page = css`
  padding-bottom: ${space.section};
`;
