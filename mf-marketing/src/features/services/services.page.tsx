import { css } from '@emotion/react';
import { useList } from '@studio/host';
import { PageHeading, container, space } from '@studio/kit';
import { projectsOf } from '../../projects/categories';
import { useListProjectsInfiniteQuery } from '../../projects/portfolio.api';
import { pictureOfService } from '../../services/picture-of-service';
import { ServiceList } from '../../services/service-list';
import { WallCalculator } from '../../services/wall-calculator';

export function ServicesPage() {
  const { shown } = useList({ usePages: useListProjectsInfiniteQuery, ...projectsOf('all') });
  const projects = shown?.items ?? [];
  return (
    <section css={[container, page]}>
      <PageHeading title="Services">
        From a single letter to six storeys of brick. Prices are where we start talking, never where we stop thinking.
      </PageHeading>
      <WallCalculator picture={projects.find(({ category }) => category === 'murals')} />
      <ServiceList heading="h2" pictureOf={(icon) => pictureOfService(icon, projects)} />
    </section>
  );
}

const page = css`
  padding-bottom: ${space.section};
`;
