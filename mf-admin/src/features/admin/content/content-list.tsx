import { css } from '@emotion/react';
import { Button, Field, Skeleton, TextInput, color, size, space, visuallyHidden } from '@studio/kit';
import { memo, useDeferredValue, useId, useState } from 'react';
import type { ContentItem, ContentKind } from './content-kind';
import { ContentRow } from './content-row';

interface ContentListProps {
  readonly kind: ContentKind;
  /** undefined: not here yet. */
  readonly items: readonly ContentItem[] | undefined;
  readonly isError: boolean;
  readonly onRetry: () => void;
  readonly onEdit: (item: ContentItem) => void;
  readonly onDelete: (item: ContentItem) => void;
}

/** From how many rows on a list can be searched. */
const longList = 12;

/** What the owner has of one kind: loading, failed, empty or its rows. It doesn't render again while a form is filled. */
export const ContentList = memo(function ContentList(props: ContentListProps) {
  const { kind, items, isError, onRetry } = props;
  const [search, setSearch] = useState('');
  const headingId = useId();
  return (
    <section css={place} aria-labelledby={headingId}>
      <header css={heading}>
        <div>
          <h2 id={headingId}>{kind.label}</h2>
          {items && <p>{kind.words.count(items.length)}</p>}
        </div>
        {items && items.length > longList && (
          <Field label="Find" css={finder}>
            <TextInput type="search" value={search} onChange={({ target }) => setSearch(target.value)} />
          </Field>
        )}
      </header>
      {items && items.length > 0 && <Rows {...props} items={items} search={search} />}
      {items?.length === 0 && <p css={note}>{kind.words.empty}</p>}
      {!items && isError && (
        <div css={note} role="alert">
          <p>The list could not be loaded.</p>
          <Button look="secondary" onClick={onRetry}>
            Try Again
          </Button>
        </div>
      )}
      {!items && !isError && <Loading />}
    </section>
  );
});

type RowsProps = ContentListProps & { readonly items: readonly ContentItem[]; readonly search: string };

/** The first screen comes at once, the rest of a long list when nothing else is waiting. */
function Rows({ kind, items, search, onEdit, onDelete }: RowsProps) {
  const found = useDeferredValue(items, items.slice(0, longList));
  const wanted = useDeferredValue(search.trim().toLowerCase());
  const shown = found.filter((item) => kind.rowOf(item).title.toLowerCase().includes(wanted));
  if (shown.length === 0) return <p css={note}>Nothing is called that.</p>;
  return (
    <ul css={list} role="list">
      {shown.map((item) => (
        <ContentRow key={item.id} kind={kind} item={item} onEdit={onEdit} onDelete={onDelete} />
      ))}
    </ul>
  );
}

function Loading() {
  return (
    <div css={list} role="status">
      <span css={visuallyHidden}>Loading…</span>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} height="7.5rem" />
      ))}
    </div>
  );
}

const place = css`
  margin-top: ${space.xxl};
`;
const heading = css`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${space.m} ${space.l};
  min-height: 2.75rem;
  margin-bottom: ${space.l};
  h2 {
    font-size: ${size.h2};
  }
  p {
    margin-top: ${space.s};
    color: ${color.inkSoft};
  }
`;
const finder = css`
  width: min(20rem, 100%);
`;
const list = css`
  display: grid;
  gap: ${space.m};
`;
const note = css`
  display: grid;
  justify-items: start;
  gap: ${space.m};
  padding: ${space.xl} ${space.l};
  border: 3px dashed ${color.line};
  color: ${color.inkSoft};
`;
