import { css } from '@emotion/react';
import { serviceOptions } from '@studio/contract/options';
import type { StoredEnquiry } from '@studio/contract';
import { Button, formatDate, size } from '@studio/kit';
import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { ConfirmDialog } from '../list/confirm-dialog';
import { ListSection, facts, rows } from '../list/list-section';
import { useDeleteEnquiryMutation, useListEnquiriesQuery } from './inbox.api';
import { inboxEntry, inboxWays, inboxWords } from './inbox-entry';

/** Who wrote through the contact form, newest first, and how to answer. */
export function EnquiriesTab() {
  const { data, isError, refetch } = useListEnquiriesQuery();
  const [remove] = useDeleteEnquiryMutation();
  const [doomed, setDoomed] = useState<StoredEnquiry | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <ListSection
        title="Enquiries"
        heading={heading}
        items={data}
        isError={isError}
        onRetry={() => void refetch()}
        empty="No enquiries yet."
      >
        {(enquiries) => (
          <ul css={rows} role="list">
            {enquiries.map((enquiry) => (
              <EnquiryEntry key={enquiry.id} enquiry={enquiry} onDelete={() => setDoomed(enquiry)} />
            ))}
          </ul>
        )}
      </ListSection>
      {doomed && (
        <ConfirmDialog
          title="Delete Enquiry"
          question="Are you sure you want to delete this enquiry?"
          name={doomed.name}
          yes={['Delete', 'Deleting...']}
          act={() => remove(doomed.id)}
          done="Enquiry deleted successfully"
          failed="Failed to delete enquiry"
          heading={heading}
          onClose={() => setDoomed(null)}
        />
      )}
    </>
  );
}

function EnquiryEntry({ enquiry, onDelete }: { enquiry: StoredEnquiry; onDelete: () => void }) {
  const { name, email, service, message, createdAt } = enquiry;
  const label = serviceOptions.find(({ value }) => value === service)?.label ?? service;
  return (
    <li css={inboxEntry}>
      <div css={inboxWords}>
        <h3 css={from}>{name}</h3>
        <p css={facts}>
          <span>{label}</span>
          <time dateTime={createdAt}>{formatDate(createdAt)}</time>
        </p>
        <p css={said}>{message}</p>
        <a css={answer} href={`mailto:${email}?subject=${encodeURIComponent(`Your enquiry: ${label}`)}`}>
          Reply to {email}
        </a>
      </div>
      <div css={inboxWays}>
        <Button look="quiet" aria-label={`Delete the enquiry of ${name}`} onClick={onDelete}>
          <Trash2 size={18} aria-hidden /> Delete
        </Button>
      </div>
    </li>
  );
}

const from = css`
  font-size: ${size.h3};
`;
const said = css`
  max-width: 44rem;
  white-space: pre-line;
`;
const answer = css`
  justify-self: start;
`;
