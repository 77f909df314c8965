import { css } from '@emotion/react';
import { postPath, relatedPosts } from '@studio/contract/post-addresses';
import { Link } from '@studio/host/router';
import { color, coverCard, font, from, size, space } from '@studio/kit';
import { Section } from '../../sections/section';

/** The links are fixed (docs/site/marketing.md, Post). */
export function RelatedPosts({ slug }: { slug: string }) {
  const others = relatedPosts.filter((related) => related.slug !== slug).slice(0, 3);
  return (
    <Section title="Keep reading" ground="sunken">
      <ul css={row}>
        {others.map(({ category, title, slug: other }) => (
          <li key={other} css={card}>
            <p css={label}>{category}</p>
            <h3 css={heading}>
              <Link to={postPath(other)} css={[coverCard, link]}>
                {title}
              </Link>
            </h3>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const row = css`
  display: grid;
  gap: ${space.l};
  ${from.medium} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;
const card = css`
  position: relative;
  padding: ${space.l} 0;
  border-top: 4px solid ${color.ink};
`;
const label = css`
  margin-bottom: ${space.s};
  color: ${color.inkSoft};
  font-size: ${size.small};
`;
const heading = css`
  font-family: ${font.display};
  font-size: ${size.h3};
`;
const link = css`
  display: block;
  padding-block: 0.15em;
  text-decoration: none;
  &:hover {
    text-decoration: underline;
    text-decoration-thickness: 3px;
    text-decoration-color: ${color.accent};
    text-underline-offset: 0.15em;
  }
`;
