import { css } from '@emotion/react';
import { Button, PageHeading, PageText, Skeleton, container, space } from '@studio/kit';
import { Missing } from '../../sections/missing';
import { useGetPageQuery } from './legal.api';

/** The page is empty until its text is published; the route's head then makes the shell show not-found. */
export function LegalPage({ slug }: { slug: string }) {
  const { data: page, isFetching, refetch } = useGetPageQuery(slug);
  if (page) {
    return (
      <article css={[container, article]}>
        <PageHeading title={page.title} />
        <PageText content={page.content} />
      </article>
    );
  }
  if (page === null) return null;
  if (isFetching) return <Loading />;
  const retry = <Button onClick={refetch}>Try again</Button>;
  const back = { to: '/', label: 'Back to Home' };
  return <Missing title="The page did not load" text="Something went wrong on the way." back={back} action={retry} />;
}

function Loading() {
  return (
    <section css={[container, loading]} aria-busy="true" aria-label="Loading page">
      <Skeleton height="4.5rem" />
      <Skeleton height="20rem" />
    </section>
  );
}

const article = css`
  padding-bottom: ${space.section};
`;
const loading = css`
  display: grid;
  gap: ${space.l};
  padding-block: ${space.section};
`;
