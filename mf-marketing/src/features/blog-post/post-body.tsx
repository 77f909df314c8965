import { css } from '@emotion/react';
import type { BlogPost } from '@studio/contract';
import { container, size, space } from '@studio/kit';
import { Fragment } from 'react';

/** Empty lines separate paragraphs; other line breaks stay in the text. */
export function PostBody({ post }: { post: BlogPost }) {
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
