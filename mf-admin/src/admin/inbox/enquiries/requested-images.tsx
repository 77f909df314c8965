import { css } from '@emotion/react';
import { enquiryStates, maxReplies } from '@studio/contract/options';
import { formatDublinDay } from '@studio/contract/dublin';
import type { OpenEnquiry } from '@studio/contract';
import { Button, space, note } from '@studio/kit';
import { ImagePlus } from 'lucide-react';
import type { RefObject } from 'react';
import { reportOutcome } from '../../list/report-outcome';
import { alarming } from '../inbox-entry';
import { useRequestImageMutation } from './enquiries.api';
import { mailLabels } from './enquiry-labels';
import { enquiriesTexts } from '../../texts/enquiries';

interface RequestedImagesProps {
  readonly enquiry: OpenEnquiry;
  readonly heading: RefObject<HTMLElement | null>;
}

export function RequestedImages({ enquiry, heading }: RequestedImagesProps) {
  const { id, version, name, state, askedPictures = [] } = enquiry;
  const [ask, { isLoading }] = useRequestImageMutation();
  const mayAsk = enquiryStates[state].replied !== null && askedPictures.length < maxReplies;

  async function send(): Promise<void> {
    const { error } = await ask({ id, version, body: undefined });
    const outcome = { done: enquiriesTexts.linkSent, failed: enquiriesTexts.linkFailed };
    if (reportOutcome(error, outcome)) heading.current?.focus();
  }

  return (
    <section css={stack} aria-label="Pictures">
      {askedPictures.map((asked) => (
        <div key={asked.id} css={stack}>
          {asked.imageUrl !== null && (
            <a href={asked.imageUrl} target="_blank" rel="noreferrer" css={photo}>
              <img src={asked.imageUrl} alt={`The picture that ${name} sent`} loading="lazy" />
            </a>
          )}
          <p css={[note, asked.mail === 'failed' && alarming]}>{statusText(asked)}</p>
        </div>
      ))}
      {mayAsk && (
        <Button look="secondary" disabled={isLoading} onClick={() => void send()}>
          <ImagePlus size={18} aria-hidden />{' '}
          <span>{askedPictures.length > 0 ? 'Ask for another picture' : 'Ask for a picture'}</span>
        </Button>
      )}
    </section>
  );
}

type ImageRequest = NonNullable<OpenEnquiry['askedPictures']>[number];

function statusText({ receivedAt, createdAt, expiresAt, mail }: ImageRequest): string {
  if (receivedAt !== null) return enquiriesTexts.received(formatDublinDay(receivedAt));
  const asked = `You asked for a picture on ${formatDublinDay(createdAt)}${mail && mail !== 'sent' ? `: the email ${mail === 'failed' ? '' : 'is '}${mailLabels[mail]}` : ''}.`;
  const isOver = Date.parse(expiresAt) <= Date.now();
  return `${asked} ${isOver ? enquiriesTexts.expired : enquiriesTexts.worksUntil(formatDublinDay(expiresAt))}`;
}

const stack = css`
  display: grid;
  justify-items: start;
  gap: ${space.s};
`;
const photo = css`
  display: block;
  max-width: min(24rem, 100%);
  & > img {
    max-width: 100%;
    height: auto;
  }
`;
