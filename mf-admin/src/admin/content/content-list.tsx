import { css } from '@emotion/react';
import type { FormRow } from '@studio/forms';
import { Alert, Field, TextInput, isPictureShown, space } from '@studio/kit';
import { memo, useDeferredValue, useState, type RefObject } from 'react';
import { ListSection, note, rows } from '../list/list-section';
import type { ContentKind } from './content-kind';
import { ContentRow } from './content-row';

interface ContentListProps {
  readonly kind: ContentKind;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** undefined: not here yet. */
  readonly items: readonly FormRow[] | undefined;
  readonly isError: boolean;
  readonly onRetry: () => void;
  readonly onEdit: (item: FormRow) => void;
  readonly onDelete: (item: FormRow) => void;
}

/** From how many rows on a list can be searched. */
const longList = 12;

/** What the owner has of one kind. It doesn't render again while a form is filled. */
export const ContentList = memo(function ContentList(props: ContentListProps) {
  const { kind, heading, items, isError, onRetry } = props;
  const [search, setSearch] = useState('');
  const finder = items && items.length > longList && (
    <Field label="Find" css={narrow}>
      <TextInput type="search" data-key="search" value={search} onChange={({ target }) => setSearch(target.value)} />
    </Field>
  );
  return (
    <div css={place}>
      <ListSection
        title={kind.label}
        heading={heading}
        count={kind.words.count}
        aside={finder}
        items={items}
        isError={isError}
        onRetry={onRetry}
        empty={kind.words.empty}
      >
        {(some) => (
          <>
            <MissingPictures kind={kind} items={some} />
            <Rows {...props} items={some} search={search} />
          </>
        )}
      </ListSection>
    </div>
  );
});

/** Names what has pictures that were taken once and that nobody sees any more. */
function MissingPictures({ kind, items }: Pick<RowsProps, 'kind' | 'items'>) {
  const names = kind.fields.filter(({ control }) => control.startsWith('picture')).map(({ name }) => name);
  const picturesOf = (item: FormRow) =>
    names.flatMap((name) => (item as unknown as Record<string, string | string[]>)[name] ?? []);
  const missing = items.filter((item) => !picturesOf(item).every(isPictureShown)).map((item) => kind.rowOf(item).title);
  if (missing.length === 0) return null;
  return (
    <Alert>
      Pictures whose address begins with http:// are not shown to anybody any more. Choose others for:{' '}
      {missing.join(', ')}.
    </Alert>
  );
}

type RowsProps = ContentListProps & { readonly items: readonly FormRow[]; readonly search: string };

/** The first screen comes at once, the rest of a long list when nothing else is waiting. */
function Rows({ kind, items, search, onEdit, onDelete }: RowsProps) {
  const found = useDeferredValue(items, items.slice(0, longList));
  const wanted = useDeferredValue(search.trim().toLowerCase());
  const shown = found.filter((item) => kind.rowOf(item).title.toLowerCase().includes(wanted));
  if (shown.length === 0) return <p css={note}>Nothing is called that.</p>;
  return (
    <ul css={rows} role="list">
      {shown.map((item) => (
        <ContentRow key={item.id} kind={kind} item={item} onEdit={onEdit} onDelete={onDelete} />
      ))}
    </ul>
  );
}

const place = css`
  margin-top: ${space.xxl};
`;
const narrow = css`
  width: min(20rem, 100%);
`;
