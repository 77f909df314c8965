import { css } from '@emotion/react';
import { Button, PageHeading, PageText, container, space } from '@studio/kit';
import { LoadingSection } from '../../sections/loading-section';
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
  if (isFetching) return <LoadingSection label="Loading page" blocks={['4.5rem', '20rem']} />;
  const retry = <Button onClick={refetch}>Try again</Button>;
  const back = { to: '/', label: 'Back to Home' };
  return <Missing title="The page did not load" text="Something went wrong on the way." back={back} action={retry} />;
}

const article = css`
  padding-bottom: ${space.section};
`;
