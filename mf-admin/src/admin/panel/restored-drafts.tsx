import { css } from '@emotion/react';
import { discardDraft, restoredDrafts, subscribeToDrafts, useRestoreDrafts } from '@studio/forms';
import { Link } from '@studio/host/router';
import { Button, buttonStyles, color, from, size, space, stack } from '@studio/kit';
import { useEffect, useReducer, useRef } from 'react';
import { contentWrites } from '../content/content.api';
import { panelTexts } from '../texts/panel';

/** A draft leaves the list when its form is edited. */
export function RestoredDrafts({ onGo }: { onGo: () => void }) {
  const [, update] = useReducer((count: number) => count + 1, 0);
  const section = useRef<HTMLElement>(null);
  useEffect(() => subscribeToDrafts(update), []);
  useRestoreDrafts(contentWrites);
  const drafts = restoredDrafts();

  function discard(key: string): void {
    const next = drafts.length > 1 ? section.current : document.querySelector<HTMLElement>('main');
    discardDraft(key);
    next?.focus({ preventScroll: true });
  }

  if (drafts.length === 0) return null;
  return (
    <section ref={section} tabIndex={-1} aria-labelledby="restored-drafts" css={box}>
      <h2 id="restored-drafts">Not saved yet</h2>
      <p>{panelTexts.draftsKept}</p>
      <ul>
        {drafts.map(({ key, values, place, savedAt }) => {
          const title = titleOf(values);
          return (
            <li key={key}>
              <span css={texts}>
                <strong>{title}</strong>
                <small>{formatTime(savedAt)}</small>
              </span>
              <Link to={place} onClick={onGo} aria-label={`Open ${title}`} css={buttonStyles('secondary')}>
                Open
              </Link>
              <Button look="quiet" aria-label={`Discard ${title}`} onClick={() => discard(key)}>
                Discard
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function titleOf(values: Readonly<Record<string, unknown>>): string {
  const texts = [values['title'], values['name'], ...Object.values(values)];
  const first = texts.find((text) => typeof text === 'string' && text.trim() !== '') as string | undefined;
  if (first === undefined) return 'chosen' in values ? 'The order of a list' : 'A form without text';
  const characters = [...first.trim()];
  return characters.length > 60 ? `${characters.slice(0, 60).join('')}…` : characters.join('');
}

function formatTime(time: number): string {
  return new Date(time).toLocaleString('en-IE', { dateStyle: 'medium', timeStyle: 'short' });
}

const box = css`
  ${stack(space.s)};
  margin-bottom: ${space.l};
  padding: ${space.m};
  border-left: 8px solid ${color.marker};
  background: ${color.surface};
  h2 {
    font-size: ${size.h3};
  }
  ul {
    display: grid;
    gap: ${space.s};
    padding: 0;
    list-style: none;
  }
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space.s};
  }
`;
const texts = css`
  display: grid;
  flex: 1 1 100%;
  min-width: 0;
  overflow-wrap: anywhere;
  small {
    color: ${color.inkSoft};
    font-size: ${size.small};
  }
  ${from.medium} {
    flex-basis: 0;
  }
`;
