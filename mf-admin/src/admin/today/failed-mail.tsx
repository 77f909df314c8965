import { css } from '@emotion/react';
import type { FailedEmail } from '@studio/contract';
import { messageOf } from '@studio/host';
import { Link } from '@studio/host/router';
import { Button, formatDate, size, space, toast } from '@studio/kit';
import { useRef, type RefObject } from 'react';
import { inboxEntry, inboxWays, inboxWords } from '../inbox/inbox-entry';
import { ListSection, facts, rows } from '../list/list-section';
import { useListFailedMailQuery, useSendMailAgainMutation } from './today.api';

/** Emails that the mail server refused for more than a day, and a way to try again. Nothing where there are none. */
export function FailedMail() {
  const { data } = useListFailedMailQuery(undefined, { refetchOnMountOrArgChange: true });
  const heading = useRef<HTMLHeadingElement>(null);
  const wasThere = useRef(false);
  wasThere.current ||= (data?.length ?? 0) > 0;
  if (!wasThere.current) return null;
  return (
    <div css={place}>
      <ListSection
        title="Mail Not Sent"
        heading={heading}
        items={data}
        isError={false}
        onRetry={() => undefined}
        empty="All of it is on its way."
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
  const { id, to, subject, enquiryId, createdAt } = email;
  const [again, { isLoading }] = useSendMailAgainMutation();

  async function send(): Promise<void> {
    const { error } = await again(id);
    if (error) toast({ title: 'Error', description: messageOf(error, 'Failed to send it again'), look: 'danger' });
    else toast({ title: 'Success', description: 'The email is on its way again' });
    if (!error) heading.current?.focus();
  }

  return (
    <li css={inboxEntry}>
      <div css={inboxWords}>
        <h3 css={about}>{subject}</h3>
        <p css={facts}>
          <span>To {to}</span>
          <time dateTime={createdAt}>{formatDate(createdAt)}</time>
          {enquiryId !== null && (
            <Link to={`?tab=enquiries&enquiry=${enquiryId}`} aria-label={`The enquiry: ${subject}`}>
              The enquiry
            </Link>
          )}
        </p>
      </div>
      <div css={inboxWays}>
        <Button look="secondary" disabled={isLoading} aria-label={`Send Again: ${subject}`} onClick={() => void send()}>
          Send Again
        </Button>
      </div>
    </li>
  );
}

const place = css`
  margin-bottom: ${space.xxl};
`;
const about = css`
  font-size: ${size.lead};
`;
