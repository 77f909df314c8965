import { css } from '@emotion/react';
import { Link, useSearchParams } from '@studio/host/router';
import { Button, TabList, color, from, size, space, tabStyles } from '@studio/kit';
import { panelTabs } from './panel-tabs';
import { useSignOut } from './use-sign-out';

/** The owner's panel. Only the chosen tab is there, so that only its list is read. */
export function AdminPanel() {
  const [query] = useSearchParams();
  const chosen = panelTabs.find(({ name }) => name === query.get('tab')) ?? panelTabs[0]!;
  const { signOut, isBusy } = useSignOut();
  return (
    <>
      <header css={bar}>
        <h1>Admin Panel</h1>
        <Button look="secondary" disabled={isBusy} onClick={() => void signOut()}>
          Logout
        </Button>
      </header>
      <div css={tabs}>
        <TabList label="Content">
          {panelTabs.map(({ name, label }) => (
            <Link
              key={name}
              id={`tab-${name}`}
              role="tab"
              to={`?tab=${name}`}
              aria-selected={name === chosen.name}
              aria-controls="tab-panel"
              tabIndex={name === chosen.name ? 0 : -1}
              css={tabStyles}
            >
              {label}
            </Link>
          ))}
        </TabList>
      </div>
      <div role="tabpanel" id="tab-panel" aria-labelledby={`tab-${chosen.name}`} css={panel}>
        {chosen.show()}
      </div>
    </>
  );
}

const bar = css`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${space.l};
  padding-block: ${space.xxl} ${space.xl};
  h1 {
    font-size: ${size.h1};
  }
`;
/* All of them in one row where there is room. */
const tabs = css`
  ${from.wide} {
    & > * > [role='tablist'] {
      gap: 0.3rem;
    }
    & [role='tab'] {
      padding-inline: 0.45rem;
    }
  }
`;
const panel = css`
  margin-top: ${space.m};
  padding-block: ${space.xl} ${space.section};
  border-top: 4px solid ${color.ink};
`;
