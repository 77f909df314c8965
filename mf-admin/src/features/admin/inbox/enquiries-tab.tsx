import { css } from '@emotion/react';
import { serviceOptions } from '@studio/contract/options';
import type { StoredEnquiry } from '@studio/contract';
import { color, formatDate, space } from '@studio/kit';
import { useListEnquiriesQuery } from './inbox.api';
import { InboxList } from './inbox-list';

/** Who wrote through the contact form, and how to answer. */
export function EnquiriesTab() {
  const { data, isError, refetch } = useListEnquiriesQuery();
  return (
    <InboxList
      title="Enquiries"
      items={data}
      isError={isError}
      onRetry={() => void refetch()}
      empty="No enquiries yet."
      show={(enquiry) => <EnquiryEntry enquiry={enquiry} />}
    />
  );
}

function EnquiryEntry({ enquiry }: { enquiry: StoredEnquiry }) {
  const { name, email, service, message, createdAt } = enquiry;
  const label = serviceOptions.find(({ value }) => value === service)?.label ?? service;
  return (
    <>
      <h3>{name}</h3>
      <p css={about}>
        <span>{label}</span>
        <time dateTime={createdAt}>{formatDate(createdAt)}</time>
      </p>
      <p css={words}>{message}</p>
      <a href={`mailto:${email}?subject=${encodeURIComponent(`Your enquiry: ${label}`)}`}>Reply to {email}</a>
    </>
  );
}

const about = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.m};
  color: ${color.inkSoft};
`;
const words = css`
  white-space: pre-line;
`;
