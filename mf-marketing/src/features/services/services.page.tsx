import { css } from '@emotion/react';
import { PageHeading, container, space } from '@studio/kit';
import { ServiceList } from '../../services/service-list';

export function ServicesPage() {
  return (
    <section css={[container, page]}>
      <PageHeading title="Services">
        From a single letter to six storeys of brick. Prices are where we start talking, never where we stop thinking.
      </PageHeading>
      <ServiceList heading="h2" />
    </section>
  );
}

const page = css`
  padding-bottom: ${space.section};
`;
