import { css } from '@emotion/react';
import { Link, useSearchParams } from '@studio/host/router';
import { Button, TabList, color, size, space, tabStyles } from '@studio/kit';
import { CreationList } from './creation-list';
import { ProjectList } from './project-list';
import { useSignOut } from './use-sign-out';

const tabs = [
  { name: 'portfolio', label: 'Portfolio Projects', Panel: ProjectList },
  { name: 'creations', label: 'Digital Creations', Panel: CreationList },
] as const;

/** The owner's panel. Only the chosen tab is there, so that only its list is read. */
export function AdminPanel() {
  const [query] = useSearchParams();
  const chosen = tabs.find(({ name }) => name === query.get('tab')) ?? tabs[0];
  const { signOut, isBusy } = useSignOut();
  return (
    <>
      <header css={bar}>
        <h1>Admin Panel</h1>
        <Button look="secondary" disabled={isBusy} onClick={() => void signOut()}>
          Logout
        </Button>
      </header>
      <TabList label="Content">
        {tabs.map(({ name, label }) => (
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
      <div role="tabpanel" id="tab-panel" aria-labelledby={`tab-${chosen.name}`} css={panel}>
        <chosen.Panel />
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
const panel = css`
  margin-top: ${space.l};
  padding-block: ${space.xl} ${space.section};
  border-top: 4px solid ${color.ink};
`;
