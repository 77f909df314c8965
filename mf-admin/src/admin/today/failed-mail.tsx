import { css } from '@emotion/react';
import type { FailedEmail } from '@studio/contract';
import { formatDublinDay } from '@studio/contract/dublin';
import { Link } from '@studio/host/router';
import { Button, size, space } from '@studio/kit';
import { useRef, type RefObject } from 'react';
import { inboxEntry, inboxActions, inboxText } from '../inbox/inbox-entry';
import { reportOutcome } from '../list/report-outcome';
import { ListSection, facts, rows } from '../list/list-section';
import { useDropMailMutation, useListFailedMailQuery, useSendMailAgainMutation } from './today.api';
import { panelTexts } from '../texts/panel';

export function FailedMail() {
  const { data } = useListFailedMailQuery(undefined, { refetchOnMountOrArgChange: true });
  const heading = useRef<HTMLHeadingElement>(null);
  const hadMail = useRef(false);
  hadMail.current ||= (data?.length ?? 0) > 0;
  if (!hadMail.current) return null;
  return (
    <div css={layout}>
      <ListSection
        title="Mail Not Sent"
        heading={heading}
        items={data}
        isError={false}
        onRetry={() => undefined}
        empty={panelTexts.mailEmpty}
      >
        {(emails) => (
          <ul css={rows} role="list">
            {emails.map((email) => (
              <FailedEntry key={email.id} email={email} heading={heading} />
            ))}
          </ul>
        )}
      </ListSection>
    </div>
  );
}

function FailedEntry({ email, heading }: { email: FailedEmail; heading: RefObject<HTMLElement | null> }) {
  const { id, to, subject, state, enquiryId, createdAt } = email;
  const [again, { isLoading: isSending }] = useSendMailAgainMutation();
  const [dropEmail, { isLoading: isDropping }] = useDropMailMutation();
  const isLoading = isSending || isDropping;
  const label = state === 'failed' ? 'Send Again' : 'Send';

  async function send(): Promise<void> {
    const { error } = await again(id);
    const outcome = { done: panelTexts.mailAgain, failed: panelTexts.mailAgainFailed };
    if (reportOutcome(error, outcome)) heading.current?.focus();
  }

  async function drop(): Promise<void> {
    const { error } = await dropEmail(id);
    const outcome = { done: panelTexts.mailDropped, failed: panelTexts.mailDropFailed };
    if (reportOutcome(error, outcome)) heading.current?.focus();
  }

  return (
    <li css={inboxEntry}>
      <div css={inboxText}>
        <h3 css={about}>{subject}</h3>
        <p css={facts}>
          <span>To {to}</span>
          <time dateTime={createdAt}>{formatDublinDay(createdAt)}</time>
          <span>{reasons[state]}</span>
          {enquiryId !== null && (
            <Link to={`?tab=enquiries&enquiry=${enquiryId}`} aria-label={`The enquiry: ${subject}`}>
              The enquiry
            </Link>
          )}
        </p>
      </div>
      <div css={inboxActions}>
        <Button look="secondary" disabled={isLoading} aria-label={`${label}: ${subject}`} onClick={() => void send()}>
          {label}
        </Button>
        <Button look="secondary" disabled={isLoading} aria-label={`Drop: ${subject}`} onClick={() => void drop()}>
          Drop
        </Button>
      </div>
    </li>
  );
}

const reasons: Readonly<Record<FailedEmail['state'], string>> = {
  failed: panelTexts.mailRefused,
  waiting: panelTexts.mailWaiting,
  held: panelTexts.mailLate,
};

const layout = css`
  margin-bottom: ${space.xxl};
`;
const about = css`
  font-size: ${size.lead};
`;
