import { css } from '@emotion/react';
import { cursorFrom, useList } from '@studio/host';
import { useSearchParams } from '@studio/host/router';
import { LoadMore, BackToFirstPage, color, container, from, size, space } from '@studio/kit';
import { postsAfter, useListBlogPostsInfiniteQuery } from '../../posts/blog.api';
import { PostList, PostPlaceholders } from '../../posts/post-list';
import { LoadFailure } from '../../sections/load-failure';

const listId = 'posts';

export function BlogListPage() {
  return (
    <section css={[container, page]}>
      <header css={masthead}>
        <h1 css={title}>Blog</h1>
        <p css={line}>
          <span>Paint, process and the business of making things by hand while machines learn to draw.</span>
          <a href="/blog/rss.xml" css={feed}>
            RSS
          </a>
        </p>
      </header>
      <Posts />
    </section>
  );
}

function Posts() {
  const after = cursorFrom(useSearchParams()[0]);
  const { shown, hasFailed, retry, end } = useList({
    usePages: useListBlogPostsInfiniteQuery,
    ...postsAfter(after),
  });
  if (!shown && !hasFailed) return <PostPlaceholders count={9} />;
  if (!shown) return <LoadFailure message="The posts could not be loaded." onRetry={retry} />;
  if (shown.total === 0) return <p>Nothing written yet.</p>;
  return (
    <>
      {after !== undefined && <BackToFirstPage href="?" noun="posts" />}
      <PostList id={listId} posts={shown.items} heading="h2" hasLead={after === undefined} />
      {end && <LoadMore {...end} listId={listId} noun="posts" hrefOf={(next) => `?after=${next}`} />}
    </>
  );
}

const page = css`
  padding-bottom: ${space.section};
`;
const masthead = css`
  margin-block: ${space.xl};
  border-top: 8px solid ${color.ink};
  text-align: center;
`;
const title = css`
  padding-block: 0.12em 0.08em;
  font-size: clamp(5rem, 22vw, 17rem);
  line-height: 0.8;
  text-transform: uppercase;
`;
const line = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: baseline;
  gap: ${space.s} ${space.l};
  padding-block: ${space.s};
  border-block: 2px solid ${color.ink};
  font-size: ${size.body};
  font-weight: 500;
  ${from.medium} {
    grid-template-columns: minmax(0, 1fr) auto;
    text-align: left;
  }
`;
const feed = css`
  display: inline-block;
  justify-self: center;
  padding: ${space.xs} ${space.s};
  color: ${color.ink};
  font-weight: 700;
`;
