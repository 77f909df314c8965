import { css } from '@emotion/react';
import { Link, useSearchParams } from '@studio/host/router';
import { TabList, color, from, space, tabStyles, cluster, touch } from '@studio/kit';
import { useEffect, useRef } from 'react';
import { TodaySection, useToday } from '../today/today-section';
import { BottomBar } from './bottom-bar';
import { KeysHelp } from './keys-help';
import { Logout } from './logout';
import { panelTabs } from './panel-tabs';
import { RestoredDrafts } from './restored-drafts';
import { WaitingCount } from './waiting-count';

/** The panel mounts, and so fetches, only the selected tab. */
export function AdminPanel() {
  const [query] = useSearchParams();
  const asked = panelTabs.find(({ name }) => name === query.get('tab'));
  const isFirstView = asked === undefined;
  const chosen = asked ?? panelTabs[0]!;
  const today = useToday(chosen.name);
  useRestoreFocus();
  const tabsBox = useRef<HTMLDivElement>(null);
  const shown = useRef(asked);
  useEffect(() => {
    if (shown.current !== asked) bringIntoSight(tabsBox.current);
    shown.current = asked;
  }, [asked]);
  return (
    <>
      <header css={[bar, !isFirstView && slimBar]}>
        <h1>Admin Panel</h1>
        <KeysHelp />
        <Logout />
      </header>
      <RestoredDrafts onGo={() => bringIntoSight(tabsBox.current)} />
      <TodaySection today={today} isFirstView={isFirstView} onGo={() => bringIntoSight(tabsBox.current)} />
      <div ref={tabsBox} css={[tabs, !isFirstView && inBottomBar]}>
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
              <WaitingCount count={today.data && waiting?.(today.data)} />
            </Link>
          ))}
        </TabList>
      </div>
      <div role="tabpanel" id="tab-panel" aria-labelledby={`tab-${chosen.name}`} css={[panel, !isFirstView && onTop]}>
        {chosen.show()}
      </div>
      <BottomBar chosen={asked?.name} today={today.data} />
    </>
  );
}

/** Where the tabs are hidden, the tab's content begins at the top of the page. */
function bringIntoSight(tabsBox: HTMLElement | null): void {
  const { bottom = 0, height = 0 } = tabsBox?.getBoundingClientRect() ?? {};
  if (height === 0) return window.scrollTo({ top: 0, behavior: 'instant' });
  // Scrolls only when most of the tab is below the fold.
  if (bottom > window.innerHeight / 2) tabsBox?.scrollIntoView({ block: 'start' });
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

const bar = css`
  ${cluster(space.m)};
  align-items: center;
  justify-content: space-between;
  padding-block: ${space.m};
  h1 {
    font-size: clamp(2rem, 1.6rem + 1.4vw, 2.75rem);
  }
`;
const slimBar = css`
  ${touch} {
    padding-block: 0;
    h1 {
      font-size: 1.375rem;
    }
    & > button:last-of-type {
      padding-inline: 0;
      border-color: transparent;
      background: none;
      color: ${color.inkSoft};
    }
  }
`;
const tabs = css`
  scroll-margin-top: 5rem;
  & [role='tab'] {
    padding-inline: 0.6rem;
    font-size: 1.125rem;
  }
  ${from.medium} {
    & [role='tablist'] {
      gap: 0.35rem;
    }
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
const inBottomBar = css`
  ${touch} {
    display: none;
  }
`;
const panel = css`
  margin-top: ${space.m};
  padding-block: ${space.l} ${space.section};
  border-top: 4px solid ${color.ink};
`;
const onTop = css`
  ${touch} {
    margin-top: 0;
    padding-top: ${space.m};
  }
`;
