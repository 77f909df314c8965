import { css } from '@emotion/react';
import { enquiryStates } from '@studio/contract/options';
import { formatDublinDay } from '@studio/contract/dublin';
import type { StoredEnquiry } from '@studio/contract';
import { isOutOfDate, useIsUnmounted } from '@studio/forms';
import { useList } from '@studio/host';
import { Link, useSearchParams } from '@studio/host/router';
import { Checkbox, color, from, lineClamp, size, space, visuallyHidden } from '@studio/kit';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { ConfirmDialog } from '../../list/confirm-dialog';
import { ListFilters } from '../../list/list-filters';
import { useEvent } from '../../content/use-event';
import { withSearchParams, searchIn } from '../../list/search-params';
import { facts } from '../../list/list-section';
import { PaginatedList } from '../../list/paginated-list';
import { useRefetchOnRevisit } from '../../list/use-refetch-on-revisit';
import { FailedMail } from '../../today/failed-mail';
import { useDeleteEnquiryMutation, useListEnquiriesInfiniteQuery, type EnquiriesParams } from './enquiries.api';
import { alarming, inboxEntry, stateMark } from '../inbox-entry';
import { ChosenEnquiries } from './chosen-enquiries';
import { EnquiryStates } from './enquiry-states';
import { serviceLabel, stateIn } from './enquiry-labels';
import { OpenEnquiryView } from './open-enquiry';
import { enquiriesTexts } from '../../texts/enquiries';

export function EnquiriesTab() {
  const [query, setQuery] = useSearchParams();
  const [enquiryToDelete, setEnquiryToDelete] = useState<StoredEnquiry | null>(null);
  const [remove] = useDeleteEnquiryMutation();
  const heading = useRef<HTMLHeadingElement>(null);
  const hasDeleted = useRef(false);
  const id = Number(query.get('enquiry'));
  const isUnmounted = useIsUnmounted();
  const closeEnquiry = useEvent((deleted: number) => {
    if (isUnmounted.current || deleted !== id) return;
    hasDeleted.current = true;
    setQuery(withSearchParams(query, { enquiry: '' }), { replace: true });
  });
  return (
    <>
      {Number.isSafeInteger(id) && id > 0 ? (
        <OpenEnquiryView key={id} id={id} onDelete={setEnquiryToDelete} />
      ) : (
        <>
          <FailedMail />
          <EnquiryList heading={heading} hasDeleted={hasDeleted} />
        </>
      )}
      {enquiryToDelete && (
        <ConfirmDialog
          title="Delete Enquiry"
          question={enquiriesTexts.confirmDelete}
          name={enquiryToDelete.name}
          yes={['Delete', 'Deleting...']}
          act={async () => {
            const outcome = await remove(enquiryToDelete.id);
            if (!outcome.error || isOutOfDate(outcome.error)) closeEnquiry(enquiryToDelete.id);
            return outcome;
          }}
          done={enquiriesTexts.deleted}
          failed={enquiriesTexts.deleteFailed}
          heading={heading}
          onClose={() => setEnquiryToDelete(null)}
        />
      )}
    </>
  );
}

interface EnquiryListProps {
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** True: the list's heading gets the focus, because the pressed button is unmounted. */
  readonly hasDeleted: RefObject<boolean>;
}

function EnquiryList({ heading, hasDeleted }: EnquiryListProps) {
  useEffect(() => {
    if (hasDeleted.current) heading.current?.focus();
    hasDeleted.current = false;
  }, [heading, hasDeleted]);
  const [query] = useSearchParams();
  const [state, q] = [stateIn(query), searchIn(query)];
  const read = useList<StoredEnquiry, EnquiriesParams>({
    usePages: useListEnquiriesInfiniteQuery,
    all: { state, q },
    staleAfterSeconds: true,
  });
  useRefetchOnRevisit(read.retry);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const shown = read.shown?.items ?? [];
  const isChosen = shown.filter(({ id }) => chosen.has(id)).map(({ id }) => id);
  const choose = (id: number, isOn: boolean) =>
    setChosen(new Set([...isChosen.filter((other) => other !== id), ...(isOn ? [id] : [])]));
  return (
    <PaginatedList
      tab="enquiries"
      title="Enquiries"
      noun="enquiries"
      heading={heading}
      count={(total) => (total === 1 ? '1 enquiry' : `${total} enquiries`)}
      filters={
        <ListFilters label="Find" chosen={state ? enquiryStates[state].label : q}>
          <EnquiryStates state={state} />
        </ListFilters>
      }
      isFiltered={state !== undefined || q !== undefined}
      empty={enquiriesTexts.none}
      noneFits={enquiriesTexts.noMatch}
      read={read}
      above={
        <ChosenEnquiries
          shown={shown.map(({ id }) => id)}
          chosen={isChosen}
          onChoose={(ids) => setChosen(new Set(ids))}
          heading={heading}
        />
      }
    >
      {(enquiry) => (
        <EnquiryRow
          key={enquiry.id}
          enquiry={enquiry}
          query={query}
          isChosen={chosen.has(enquiry.id)}
          onChoose={(isOn) => choose(enquiry.id, isOn)}
        />
      )}
    </PaginatedList>
  );
}

interface EnquiryRowProps {
  readonly enquiry: StoredEnquiry;
  readonly query: URLSearchParams;
  readonly isChosen: boolean;
  readonly onChoose: (isOn: boolean) => void;
}

function EnquiryRow({ enquiry, query, isChosen, onChoose }: EnquiryRowProps) {
  const { id, name, state, service, message, createdAt, hasFailedMail } = enquiry;
  return (
    <li css={[inboxEntry, row]}>
      <h3 css={sender}>
        <Link data-key="edit" to={`?${withSearchParams(query, { enquiry: String(id) })}`}>
          {name}
        </Link>
      </h3>
      <p css={facts}>
        <span css={stateMark(state === 'new')}>{enquiryStates[state].label}</span>
        <span>{serviceLabel(service)}</span>
        <time dateTime={createdAt}>{formatDublinDay(createdAt)}</time>
        {hasFailedMail && <span css={alarming}>{enquiriesTexts.emailFailed}</span>}
      </p>
      <p css={excerpt}>{message}</p>
      <Checkbox
        css={tick}
        label={
          <>
            Choose<span css={visuallyHidden}> {name}</span>
          </>
        }
        checked={isChosen}
        onChange={({ target }) => onChoose(target.checked)}
      />
    </li>
  );
}

const row = css`
  position: relative;
  gap: ${space.s};
  ${from.medium} {
    grid-template-columns: none;
    gap: ${space.s};
  }
  a::after {
    position: absolute;
    inset: 0;
    content: '';
  }
  &:hover {
    box-shadow: inset 4px 0 0 ${color.marker};
  }
`;
const tick = css`
  position: relative;
  z-index: 1;
  justify-self: start;
  min-height: 2.75rem;
  align-items: center;
`;
const sender = css`
  font-size: ${size.h3};
  a {
    color: inherit;
    text-decoration: none;
  }
`;
const excerpt = css`
  ${lineClamp(2)};
  max-width: 44rem;
  color: ${color.inkSoft};
`;
