import { css } from '@emotion/react';
import type { PortfolioProject } from '@studio/contract';
import { Link } from '@studio/host/router';
import { buttonStyles, capitalised, color, container, formatDate, from, size, space } from '@studio/kit';
import { enquiryLink } from '../../contact/enquiry-link';

/** What the project is, for whom and when, and what a visitor can do next. */
export function ProjectStory({ project }: { project: PortfolioProject }) {
  const { title, category, description, client, date } = project;
  return (
    <div css={[container, story]}>
      <header>
        <p css={label}>{capitalised(category)}</p>
        <h1 css={heading}>{title}</h1>
      </header>
      <div css={words}>
        <p css={text}>{description}</p>
        {(client || date) && (
          <dl css={facts}>
            {client && (
              <div>
                <dt>Client</dt>
                <dd>{client}</dd>
              </div>
            )}
            {date && (
              <div>
                <dt>Date</dt>
                <dd>{formatDate(date)}</dd>
              </div>
            )}
          </dl>
        )}
        <div css={actions}>
          <Link {...enquiryLink(category, title)} css={buttonStyles('primary')}>
            Start Your Project
          </Link>
          <Link to="/portfolio" css={buttonStyles('secondary')}>
            View All Projects
          </Link>
        </div>
      </div>
    </div>
  );
}

const story = css`
  display: grid;
  gap: ${space.xl};
  padding-block: ${space.xl} ${space.section};
  ${from.wide} {
    grid-template-columns: 7fr 5fr;
    gap: ${space.xxl};
    padding-top: ${space.xxl};
  }
`;
const label = css`
  display: inline-block;
  margin-bottom: ${space.m};
  padding: 0.15rem 0.75rem;
  background: ${color.marker};
  color: ${color.onMarker};
  font-weight: 700;
  transform: rotate(-1.5deg);
`;
const heading = css`
  font-size: ${size.h1};
  line-height: 0.92;
  text-transform: uppercase;
  overflow-wrap: anywhere;
`;
const words = css`
  display: grid;
  align-content: start;
  gap: ${space.l};
`;
const text = css`
  max-width: 42rem;
  font-size: ${size.lead};
  white-space: pre-line;
`;
const facts = css`
  display: grid;
  margin: 0;
  border-top: 3px solid ${color.ink};
  & > div {
    display: flex;
    justify-content: space-between;
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
    text-align: right;
  }
`;
const actions = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.m};
`;
