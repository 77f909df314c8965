import { css } from '@emotion/react';
import type { BlogPost } from '@studio/contract';
import { postPath } from '@studio/contract/post-addresses';
import { useLocation, useNavigate, useParams } from '@studio/host/router';
import { container, size, space } from '@studio/kit';
import { Fragment, useEffect } from 'react';
import { useGetBlogPostQuery } from '../../posts/blog.api';
import { CallBand } from '../../sections/call-band';
import { LoadingSection } from '../../sections/loading-section';
import { Missing } from '../../sections/missing';
import { PostHeader } from './post-header';
import { RelatedPosts } from './related-posts';

/** The page shows one message for missing posts and failed loads (docs/site/marketing.md, Post). */
export function BlogPostPage() {
  const slug = useParams()['*'] ?? '';
  const { data: post, error } = useGetBlogPostQuery(slug, { skip: slug === '' });
  useOwnAddress(slug, post);
  if (post) {
    return (
      <>
        <article>
          <PostHeader post={post} />
          <PostBody post={post} />
        </article>
        <RelatedPosts slug={post.slug} />
        <CallBand
          title="Now, about your wall"
          text="A wall, a label, a logo or half an idea: tell me where it is and how big it may be."
        />
      </>
    );
  }
  if (!error && slug !== '') return <LoadingSection label="Loading post" blocks={['6rem', '21 / 9', '20rem']} />;
  const back = { to: '/blog', label: 'Back to Blog' };
  return <Missing title="Blog Post Not Found" text="It may have been painted over, or moved." back={back} />;
}

/** The hook replaces a former slug in the URL; on the server a redirect does so. */
function useOwnAddress(asked: string, post: BlogPost | undefined): void {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const { data } = useGetBlogPostQuery(post?.slug ?? '', { skip: !post });
  const own = data?.slug;
  useEffect(() => {
    if (own && own !== asked) navigate({ pathname: postPath(own), search, hash }, { replace: true });
  }, [own, asked, search, hash, navigate]);
}

/** Empty lines separate paragraphs; other line breaks stay in the text. */
function PostBody({ post }: { post: BlogPost }) {
  const paragraphs = post.content.split(/(?:\r?\n){2,}/);
  return (
    <div css={[container, body]}>
      {paragraphs.map((paragraph, index) => (
        <p key={index}>
          {paragraph.split(/\r?\n/).map((line, lineIndex) => (
            <Fragment key={lineIndex}>
              {lineIndex > 0 && <br />}
              <span>{line}</span>
            </Fragment>
          ))}
        </p>
      ))}
    </div>
  );
}

const body = css`
  display: grid;
  justify-content: center;
  gap: 1.35em;
  padding-block: ${space.xxl} ${space.section};
  font-size: ${size.lead};
  line-height: 1.65;
  & > p {
    width: 100%;
    max-width: 42rem;
    overflow-wrap: anywhere;
  }
  & > p:first-of-type::first-line {
    font-weight: 700;
  }
`;
