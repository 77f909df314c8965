import { css } from '@emotion/react';
import { Link, useSearchParams } from '@studio/host/router';
import { TabList, color, font, from, radius, size, space, tabStyles, cluster } from '@studio/kit';
import { useEffect, useRef } from 'react';
import { TodaySection, useToday } from '../today/today-section';
import { KeysHelp } from './keys-help';
import { Logout } from './logout';
import { panelTabs } from './panel-tabs';
import { RestoredDrafts } from './restored-drafts';

/** The panel mounts, and so fetches, only the selected tab. */
export function AdminPanel() {
  const [query] = useSearchParams();
  const chosen = panelTabs.find(({ name }) => name === query.get('tab')) ?? panelTabs[0]!;
  const today = useToday(chosen.name);
  useRestoreFocus();
  const tabsBox = useRef<HTMLDivElement>(null);
  const shown = useRef(chosen.name);
  useEffect(() => {
    if (shown.current !== chosen.name) bringIntoSight(tabsBox.current);
    shown.current = chosen.name;
  }, [chosen.name]);
  return (
    <>
      <header css={bar}>
        <h1>Admin Panel</h1>
        <KeysHelp />
        <Logout />
      </header>
      <RestoredDrafts onGo={() => bringIntoSight(tabsBox.current)} />
      <TodaySection today={today} onGo={() => bringIntoSight(tabsBox.current)} />
      <div ref={tabsBox} css={tabs}>
        <TabList label="Content">
          {panelTabs.map(({ name, label, waiting }) => (
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
              <Waiting count={today.data && waiting?.(today.data)} />
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

function Waiting({ count }: { count: number | undefined }) {
  return count ? (
    <span aria-hidden css={badge}>
      {count}
    </span>
  ) : null;
}

/** The function scrolls only when most of the tab is below the fold. */
function bringIntoSight(tabsBox: HTMLElement | null): void {
  if (tabsBox && tabsBox.getBoundingClientRect().bottom > window.innerHeight / 2)
    tabsBox.scrollIntoView({ block: 'start' });
}

/** A control that is disabled during a request loses the focus. */
function useRestoreFocus(): void {
  useEffect(() => {
    let last: HTMLElement | null = null;
    const remember = ({ target }: FocusEvent) => void (last = target as HTMLElement);
    const restore = () => {
      if (document.activeElement !== document.body || !last?.isConnected || last.matches(':disabled')) return;
      last.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(restore);
    observer.observe(document.body, { attributeFilter: ['disabled'], subtree: true });
    document.addEventListener('focusin', remember);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', remember);
    };
  }, []);
}

const badge = css`
  min-width: 1.4em;
  margin-left: 0.25rem;
  padding: 0 0.3em;
  border-radius: ${radius.round};
  background: ${color.accent};
  color: ${color.onAccent};
  font-family: ${font.text};
  font-size: ${size.small};
  font-variant-numeric: tabular-nums;
  line-height: 1.4;
  text-align: center;
`;
const bar = css`
  ${cluster(space.m)};
  align-items: center;
  justify-content: space-between;
  padding-block: ${space.l} ${space.m};
  h1 {
    font-size: ${size.h2};
  }
`;
const tabs = css`
  scroll-margin-top: 5rem;
  & [role='tablist'] {
    flex-wrap: wrap;
    gap: 0.35rem;
    width: auto;
  }
  & [role='tab'] {
    padding-inline: 0.45rem;
    font-size: 1.0625rem;
  }
  ${from.medium} {
    & [role='tab'] {
      padding-inline: 1rem;
      font-size: 1.25rem;
    }
  }
  ${from.wide} {
    & > * > [role='tablist'] {
      gap: 0.3rem;
    }
    & [role='tab'] {
      padding-inline: 0.35rem;
      font-size: 1.1875rem;
    }
  }
`;
const panel = css`
  margin-top: ${space.m};
  padding-block: ${space.xl} ${space.section};
  border-top: 4px solid ${color.ink};
`;
