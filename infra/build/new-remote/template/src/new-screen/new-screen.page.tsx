import { css } from '@emotion/react';
import { Link } from '@studio/host/router';
import { Button, PageHeading, Skeleton, buttonStyles, container, space } from '@studio/kit';
import { useListServicesQuery } from './new-screen.api';

/** Replace this page by the remote's own. */
export function NewScreenPage() {
  return (
    <section css={[container, page]}>
      <PageHeading title="New Screen">
        The wall is primed and the first lines are on it. Until the paint is dry, ask the studio what is planned.
      </PageHeading>
      <Services />
      <Link to="/contact" css={buttonStyles()}>
        Ask the studio
      </Link>
    </section>
  );
}

/** Every list has these states: loading, failed, empty, full. */
function Services() {
  const { data, isFetching, refetch } = useListServicesQuery();
  if (!data && isFetching) return <Skeleton height="12rem" />;
  if (!data) {
    return (
      <div role="status">
        <p>The services could not be loaded.</p>
        <Button look="secondary" onClick={refetch}>
          Try again
        </Button>
      </div>
    );
  }
  if (data.length === 0) return <p>Nothing is planned yet.</p>;
  return (
    <ul>
      {data.map(({ id, title }) => (
        <li key={id}>{title}</li>
      ))}
    </ul>
  );
}

const page = css`
  display: grid;
  justify-items: start;
  gap: ${space.l};
  padding-bottom: ${space.section};
`;
