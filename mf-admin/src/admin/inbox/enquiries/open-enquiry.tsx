import { css } from '@emotion/react';
import { enquiryStates } from '@studio/contract/options';
import { formatDublinDay } from '@studio/contract/dublin';
import type { OpenEnquiry } from '@studio/contract';
import { isApiError } from '@studio/host';
import { Link, useSearchParams } from '@studio/host/router';
import { Alert, Button, Skeleton, color, size, space, cluster } from '@studio/kit';
import { ArrowLeft, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { withSearchParams } from '../../list/search-params';
import { facts } from '../../list/list-section';
import { LoadFailed } from '../../list/load-failed';
import { useGetEnquiryQuery } from './enquiries.api';
import { mailTo } from '../mail-to';
import { RequestedImages } from './requested-images';
import { EnquiryHandling, EnquiryReply } from './enquiry-reply';
import { alarming, stateMark } from '../inbox-entry';
import { mailLabels, serviceLabel } from './enquiry-labels';
import { enquiriesTexts } from '../../texts/enquiries';

interface OpenEnquiryViewProps {
  readonly id: number;
  readonly onDelete: (enquiry: OpenEnquiry) => void;
}

export function OpenEnquiryView({ id, onDelete }: OpenEnquiryViewProps) {
  const [query] = useSearchParams();
  const { data, error, refetch } = useGetEnquiryQuery(id, { refetchOnMountOrArgChange: true });
  const list = `?${withSearchParams(query, { enquiry: '' })}`;
  const isDeleted = isApiError(error) && error.status === 404;
  const article = useRef<HTMLElement>(null);
  useEffect(() => {
    if (article.current!.getBoundingClientRect().top < 0) article.current!.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <article ref={article} css={page}>
      <Link to={list} css={back}>
        <ArrowLeft size={20} aria-hidden /> All enquiries
      </Link>
      {data && !isDeleted && <Enquiry enquiry={data} onDelete={() => onDelete(data)} />}
      {isDeleted && <Alert>{enquiriesTexts.gone}</Alert>}
      {!data && error && !isDeleted && <LoadFailed onRetry={refetch}>{enquiriesTexts.loadFailed}</LoadFailed>}
      {!data && !error && <Skeleton height="20rem" />}
    </article>
  );
}

function Enquiry({ enquiry, onDelete }: { enquiry: OpenEnquiry; onDelete: () => void }) {
  const { name, email, service, state, message, createdAt, replies, hasFailedMail } = enquiry;
  const heading = useRef<HTMLHeadingElement>(null);
  const label = serviceLabel(service);
  const hasFailedReply = replies.some(({ mail }) => mail === 'failed');
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <header css={head}>
        <h2 ref={heading} tabIndex={-1}>
          {name}
        </h2>
        <p css={facts}>
          <span css={stateMark(state === 'new')}>{enquiryStates[state].label}</span>
          <span>{label}</span>
          <time dateTime={createdAt}>{formatDublinDay(createdAt)}</time>
        </p>
      </header>
      {hasFailedMail && !hasFailedReply && <Alert>{enquiriesTexts.noticeFailed}</Alert>}
      <blockquote css={quote}>{message}</blockquote>
      {replies.map((reply) => (
        <section key={reply.id} css={replyBox} aria-label={`Reply of ${formatDublinDay(reply.createdAt)}`}>
          <p css={[facts, reply.mail === 'failed' && alarming]}>
            {`You replied on ${formatDublinDay(reply.createdAt)}${reply.mail ? `: ${mailLabels[reply.mail]}` : ''}`}
          </p>
          <p>{reply.message}</p>
        </section>
      ))}
      <RequestedImages enquiry={enquiry} heading={heading} />
      <EnquiryReply enquiry={enquiry} heading={heading} />
      <EnquiryHandling enquiry={enquiry} heading={heading} />
      <footer css={actions}>
        <a
          href={`${mailTo(email)}?subject=${encodeURIComponent(`Your enquiry: ${label}`)}`}
          target="_blank"
          rel="noreferrer"
        >
          Write to {email}
        </a>
        <Button look="quiet" aria-label={`Delete the enquiry of ${name}`} onClick={onDelete}>
          <Trash2 size={18} aria-hidden /> Delete
        </Button>
      </footer>
    </>
  );
}

const page = css`
  display: grid;
  gap: ${space.l};
  max-width: 48rem;
  scroll-margin-top: 5.5rem;
`;
const back = css`
  display: inline-flex;
  align-items: center;
  gap: ${space.s};
  min-height: 2.75rem;
  color: ${color.ink};
  font-weight: 700;
`;
const head = css`
  display: grid;
  gap: ${space.s};
  overflow-wrap: anywhere;
  h2 {
    font-size: clamp(2rem, 1.7rem + 1.4vw, 3rem);
    scroll-margin-top: 5.5rem;
  }
  h2:focus:not(:focus-visible) {
    outline: none;
  }
`;
const quote = css`
  margin: 0;
  padding: ${space.l};
  border-left: 8px solid ${color.marker};
  background: ${color.surface};
  font-size: ${size.lead};
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
const replyBox = css`
  display: grid;
  gap: ${space.s};
  margin-left: ${space.l};
  padding: ${space.m};
  background: ${color.sunken};
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
const actions = css`
  ${cluster(space.m)};
  align-items: center;
  justify-content: space-between;
  padding-top: ${space.m};
  border-top: 2px solid ${color.line};
  overflow-wrap: anywhere;
`;
