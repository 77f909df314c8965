import { css } from '@emotion/react';
import type { PageDraft } from '@studio/contract';
import { Link, useSearchParams } from '@studio/host/router';
import { color, font, space } from '@studio/kit';
import { ListSection } from '../list/list-section';
import { PageForm } from './page-form';
import { useListPagesQuery } from './pages.api';
import { panelTexts } from '../texts/panel';

const names: Record<PageDraft['slug'], string> = { privacy: 'Privacy Policy', terms: 'Terms of Service' };

export function PagesTab() {
  const { data, isError, refetch } = useListPagesQuery();
  const [query] = useSearchParams();
  return (
    <ListSection title="Pages" items={data} isError={isError} onRetry={() => void refetch()} empty={panelTexts.noPages}>
      {(pages) => {
        const chosen = pages.find(({ slug }) => slug === query.get('page')) ?? pages[0]!;
        return (
          <>
            <nav aria-label="Pages" css={choices}>
              {pages.map(({ slug, publishedAt }) => (
                <Link
                  key={slug}
                  to={`?tab=pages&page=${slug}`}
                  aria-current={slug === chosen.slug && 'page'}
                  css={choice}
                >
                  {names[slug]}
                  <span>{publishedAt === null ? 'Not published' : 'Published'}</span>
                </Link>
              ))}
            </nav>
            <PageForm key={chosen.slug} page={chosen} name={names[chosen.slug]} />
          </>
        );
      }}
    </ListSection>
  );
}

const choices = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(14rem, 100%), 1fr));
  gap: ${space.m};
  margin-bottom: ${space.l};
`;
const choice = css`
  display: grid;
  padding: ${space.m} ${space.l};
  border: 3px solid transparent;
  background: ${color.surface};
  color: ${color.ink};
  font-family: ${font.display};
  font-size: 1.5rem;
  font-weight: 800;
  text-decoration: none;
  span {
    color: ${color.inkSoft};
    font-family: ${font.text};
    font-size: 1rem;
    font-weight: 400;
  }
  &:hover {
    border-color: ${color.line};
  }
  &[aria-current='page'] {
    border-color: ${color.ink};
  }
`;
