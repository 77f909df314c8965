import { css } from '@emotion/react';
import { placeIn, useList } from '@studio/host';
import { useSearchParams } from '@studio/host/router';
import { ListEnd, ListStart, PageHeading, container, space } from '@studio/kit';
import { postsBehind, useBlogPostSlicesInfiniteQuery } from '../../posts/blog.api';
import { PostList, PostPlaceholders } from '../../posts/post-list';
import { LoadFailure } from '../../sections/load-failure';

const listId = 'posts';

/** Every post. */
export function BlogListPage() {
  return (
    <section css={[container, page]}>
      <PageHeading title="Blog">
        Paint, process and the business of making things by hand while machines learn to draw.
      </PageHeading>
      <Posts />
    </section>
  );
}

function Posts() {
  const after = placeIn(useSearchParams()[0]);
  const { shown, hasFailed, retry, end } = useList({
    useSlices: useBlogPostSlicesInfiniteQuery,
    ...postsBehind(after),
  });
  if (!shown && !hasFailed) return <PostPlaceholders count={9} />;
  if (!shown) return <LoadFailure message="The posts could not be loaded." onRetry={retry} />;
  if (shown.total === 0) return <p>Nothing written yet.</p>;
  return (
    <>
      {after !== undefined && <ListStart href="?" noun="posts" />}
      <PostList id={listId} posts={shown.items} heading="h2" hasLead={after === undefined} />
      {end && <ListEnd {...end} listId={listId} noun="posts" hrefOf={(next) => `?after=${next}`} />}
    </>
  );
}

const page = css`
  padding-bottom: ${space.section};
`;
