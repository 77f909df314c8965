import { css } from '@emotion/react';
import type { FormRow } from '@studio/forms';
import { Link } from '@studio/host/router';
import { capitalised, space, touch } from '@studio/kit';
import type { RefObject } from 'react';
import { Choice, ListFilters } from '../list/list-filters';
import { PaginatedList, type PaginatedResult } from '../list/paginated-list';
import type { ContentKind } from './content-kind';
import { ContentRow } from './content-row';

interface ContentListProps {
  readonly kind: ContentKind;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly read: PaginatedResult<FormRow>;
  readonly total: number;
  readonly categories: readonly string[];
  readonly isFiltered: boolean;
  readonly isFilteredByIds: boolean;
  readonly onEdit: (item: FormRow) => void;
  readonly onDelete: (item: FormRow) => void;
}

const longList = 12;

export function ContentList(props: ContentListProps) {
  const { kind, heading, read, total, categories, isFiltered, isFilteredByIds, onEdit, onDelete } = props;
  const { plural, count, empty } = kind.messages;
  // While a cleared search loads, the total is still the filtered list's.
  const isComing = read.shown?.isPending === true;
  return (
    <div css={listBox}>
      <PaginatedList
        tab={kind.name}
        title={kind.label}
        noun={plural}
        heading={heading}
        count={isFiltered ? (n) => `${n} found` : count}
        filters={
          (isFiltered || isComing || total > longList) && (
            <ListFilters label="Find" chosen={isFiltered ? 'Some' : undefined}>
              {categories.length > 1 && (
                <Choice
                  label="Category"
                  name="category"
                  options={categories.map((value) => ({ value, label: capitalised(value) }))}
                />
              )}
              {kind.hasStock && <Choice label="Stock" name="stock" options={[{ value: '0', label: 'Sold out' }]} />}
            </ListFilters>
          )
        }
        isFiltered={isFiltered}
        empty={empty}
        noneFits={`No ${plural} match.`}
        read={read}
        above={
          isFilteredByIds && (
            <p css={allLink}>
              <Link to={`?tab=${kind.name}`}>All {plural}</Link>
            </p>
          )
        }
      >
        {(item) => <ContentRow key={item.id} kind={kind} item={item} onEdit={onEdit} onDelete={onDelete} />}
      </PaginatedList>
    </div>
  );
}

const listBox = css`
  margin-top: ${space.xl};
  ${touch} {
    margin-top: ${space.l};
  }
`;
const allLink = css`
  margin-bottom: ${space.m};
`;
