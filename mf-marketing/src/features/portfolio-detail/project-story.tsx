import { css } from '@emotion/react';
import type { PortfolioProject } from '@studio/contract';
import { Link } from '@studio/host/router';
import { buttonStyles, color, formatDate, size, space, cluster, capitalised, from } from '@studio/kit';
import { enquiryLink } from '../../contact/enquiry-link';
import { OnYourWall } from './on-your-wall';

const longTitle = 36;

export function ProjectTitle({ project: { category, title } }: { project: PortfolioProject }) {
  return (
    <header>
      <p css={label}>{capitalised(category)}</p>
      <h1 css={[heading, title.length > longTitle && longHeading]}>{title}</h1>
    </header>
  );
}

export function ProjectStory({ project }: { project: PortfolioProject }) {
  const { title, category, description } = project;
  return (
    <div css={words}>
      <p css={text}>{description}</p>
      <div css={actions}>
        <Link {...enquiryLink(category, title)} css={buttonStyles('primary')}>
          Start Your Project
        </Link>
        <Link to="/portfolio" css={buttonStyles('secondary')}>
          View All Projects
        </Link>
        {category === 'murals' && <OnYourWall project={project} />}
      </div>
    </div>
  );
}

export function ProjectFacts({ project }: { project: PortfolioProject }) {
  const { client, date, size: extent, days, materials } = project;
  const known = [
    ['Client', client],
    ['Date', date && formatDate(date)],
    ['Size', extent],
    ['Time on site', days],
    ['Materials', materials],
  ].filter(([, fact]) => fact);
  if (known.length === 0) return null;
  return (
    <dl css={facts}>
      {known.map(([name, fact]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}

const label = css`
  display: inline-block;
  margin-bottom: ${space.s};
  padding: 0.1rem 0.7rem;
  background: ${color.marker};
  color: ${color.onMarker};
  font-weight: 700;
  transform: rotate(-1.5deg);
  ${from.medium} {
    margin-bottom: ${space.m};
  }
`;
const heading = css`
  font-size: min(clamp(2.75rem, 1.6rem + 4.6vw, 6rem), 18vw);
  line-height: 0.92;
`;
const longHeading = css`
  font-size: ${size.h3};
  line-height: 1;
`;
const words = css`
  display: grid;
  align-content: start;
  gap: ${space.xl};
`;
const text = css`
  max-width: 42rem;
  font-size: ${size.lead};
  overflow-wrap: anywhere;
  white-space: pre-line;
`;
const actions = cluster(space.m);
const facts = css`
  display: grid;
  align-content: start;
  margin: 0;
  border-top: 3px solid ${color.ink};
  & > div {
    display: grid;
    grid-template-columns: min(7.5rem, 40%) minmax(0, 1fr);
    gap: ${space.m};
    padding-block: 0.6rem;
    border-bottom: 1px solid ${color.line};
  }
  & dt {
    color: ${color.inkSoft};
  }
  & dd {
    margin: 0;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`;
