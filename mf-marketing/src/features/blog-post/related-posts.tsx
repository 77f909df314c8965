import { css } from '@emotion/react';
import { Link } from '@studio/host/router';
import { color, font, from, size, space } from '@studio/kit';
import { Section } from '../../sections/section';

/** Fixed (docs/site/marketing.md, Post): they are not loaded. The fourth stands in on a page that is one of the others. */
const posts = [
  { category: 'Content', title: 'The Rise of Media Content Creation', to: '/blog/rise-of-media-content-creation' },
  { category: 'AI Design', title: 'AI and the Graphic Designer', to: '/blog/ai-and-the-graphic-designer' },
  { category: 'Process', title: 'How a Mural Is Made', to: '/blog/how-a-mural-is-made' },
  {
    category: 'Process',
    title: 'Colour That Survives Dublin Weather',
    to: '/blog/colour-that-survives-dublin-weather',
  },
] as const;

/** Three more things to read, never the post itself. */
export function RelatedPosts({ slug }: { slug: string }) {
  const others = posts.filter(({ to }) => to !== `/blog/${slug}`).slice(0, 3);
  return (
    <Section title="Keep reading" ground="sunken">
      <ul css={row}>
        {others.map(({ category, title, to }) => (
          <li key={to} css={card}>
            <p css={label}>{category}</p>
            <h3 css={heading}>
              <Link to={to} css={link}>
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
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  &:hover {
    text-decoration: underline;
    text-decoration-thickness: 3px;
    text-decoration-color: ${color.accent};
    text-underline-offset: 0.15em;
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::after {
    outline: 3px solid ${color.accentText};
    outline-offset: 4px;
  }
`;
