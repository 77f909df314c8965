import { css } from '@emotion/react';
import { Link } from '@studio/host/router';
import { TabList, capitalised, space, tabStyles } from '@studio/kit';
import { searchOf } from './gallery-url';

interface CategoryTabsProps {
  readonly categories: readonly string[];
  /** Null: all. An unknown category selects no tab. */
  readonly chosen: string | null;
}

/** The tabs are links, which work without scripts. */
export function CategoryTabs({ categories, chosen }: CategoryTabsProps) {
  const all: readonly (string | null)[] = [null, ...categories];
  const reachable = all.includes(chosen) ? chosen : null;
  return (
    <div css={wrapper}>
      <TabList label="Categories">
        {all.map((category) => (
          <Link
            key={category ?? ''}
            id={tabId(category)}
            role="tab"
            to={searchOf({ category, creationId: null })}
            aria-selected={category === chosen}
            aria-controls={panelId}
            tabIndex={category === reachable ? 0 : -1}
            css={tabStyles}
          >
            {category === null ? 'All Creations' : capitalised(category)}
          </Link>
        ))}
      </TabList>
    </div>
  );
}

export const panelId = 'creations';

/** Ids must not contain spaces. */
export function tabId(category: string | null): string {
  return category === null ? 'category-all' : `category-of-${encodeURIComponent(category)}`;
}

const wrapper = css`
  margin-bottom: ${space.xl};
`;
