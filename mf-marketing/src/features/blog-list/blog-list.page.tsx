import { css } from '@emotion/react';
import { PageHeading, container, space } from '@studio/kit';
import { useListBlogPostsQuery } from '../../posts/blog.api';
import { PostList, PostPlaceholders } from '../../posts/post-list';
import { LoadFailure } from '../../sections/load-failure';

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
  const { data, isFetching, refetch } = useListBlogPostsQuery();
  if (!data && isFetching) return <PostPlaceholders count={9} />;
  if (!data) return <LoadFailure message="The posts could not be loaded." onRetry={refetch} />;
  if (data.length === 0) return <p>Nothing written yet.</p>;
  return <PostList posts={data} heading="h2" hasLead />;
}

const page = css`
  padding-bottom: ${space.section};
`;
