import { css } from '@emotion/react';
import { Link } from '@studio/host/router';
import { PageHeading, buttonStyles, container, space } from '@studio/kit';

/** The first page of a new part: what it is about comes here. */
export function NewScreenPage() {
  return (
    <section css={[container, page]}>
      <PageHeading title="New Screen">
        The wall is primed and the first lines are on it. Until the paint is dry, ask the studio what is planned.
      </PageHeading>
      <Link to="/contact" css={buttonStyles()}>
        Ask the studio
      </Link>
    </section>
  );
}

const page = css`
  padding-bottom: ${space.section};
`;
