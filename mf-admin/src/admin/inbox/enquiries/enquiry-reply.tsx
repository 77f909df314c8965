import { css } from '@emotion/react';
import { enquiryStates, limits, maxReplies, type EnquiryState } from '@studio/contract/options';
import type { OpenEnquiry } from '@studio/contract';
import { linesOf, findTextProblem } from '@studio/contract/written';
import { Button, Field, TextArea, cluster, soft, space, stack } from '@studio/kit';
import type { FormEvent, RefObject } from 'react';
import { reportOutcome } from '../../list/report-outcome';
import { useDraftValues } from '../../use-draft-values';
import { useReplyToEnquiryMutation, useUpdateEnquiryMutation } from './enquiries.api';
import { enquiriesTexts } from '../../texts/enquiries';

interface EnquiryFormProps {
  readonly enquiry: OpenEnquiry;
  readonly heading: RefObject<HTMLElement | null>;
}

export function EnquiryReply({ enquiry, heading }: EnquiryFormProps) {
  const { id, version, name, email, state, replies } = enquiry;
  const { values, field, discardIfUnchanged } = useDraftValues('enquiry-reply', { id, stored: { text: '' } });
  // The mutation's state is shared, so that a reopened enquiry shows a reply that is being sent.
  const [reply, { isLoading }] = useReplyToEnquiryMutation({ fixedCacheKey: `reply ${id}` });
  if (enquiryStates[state].replied === null) return <p css={soft}>{enquiriesTexts.spam}</p>;
  if (replies.length >= maxReplies) return <p css={soft}>{enquiriesTexts.tooManyReplies}</p>;

  const typedReply = linesOf(values.text);
  const problem = findTextProblem(typedReply, limits.description);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    const { error } = await reply({ id, version, body: { reply: typedReply } });
    if (!reportOutcome(error, { done: enquiriesTexts.replySent, failed: enquiriesTexts.replyFailed })) return;
    if (discardIfUnchanged(values)) heading.current?.focus();
  }

  return (
    <form css={form} onSubmit={(event) => void send(event)}>
      <Field label={`Reply to ${name}`} hint={enquiriesTexts.replyTo(email)} error={problem}>
        <TextArea rows={5} {...field('text')} />
      </Field>
      <Button type="submit" disabled={isLoading || typedReply === '' || problem !== undefined}>
        {isLoading ? 'Sending...' : 'Send Reply'}
      </Button>
    </form>
  );
}

/** A state change saves the typed note too. */
export function EnquiryHandling({ enquiry, heading }: EnquiryFormProps) {
  const { id, version, state, note } = enquiry;
  const stored = { text: note ?? '' };
  const { values, field, discardIfUnchanged } = useDraftValues('enquiry-note', { id, stored });
  const [update, { isLoading }] = useUpdateEnquiryMutation();
  const typedNote = linesOf(values.text);
  const problem = findTextProblem(typedNote, limits.quote);
  const isDisabled = isLoading || problem !== undefined;

  async function save(to: EnquiryState): Promise<void> {
    const { error } = await update({ id, version, body: { state: to, note: typedNote || null } });
    const done = to === state ? 'Note saved' : `Marked as ${enquiryStates[to].label.toLowerCase()}`;
    if (!reportOutcome(error, { done, failed: enquiriesTexts.noteFailed })) return;
    if (discardIfUnchanged(values) && to !== state) heading.current?.focus();
  }

  return (
    <div css={layout}>
      <Field label="Note (only you see it)" error={problem}>
        <TextArea rows={2} {...field('text')} />
      </Field>
      <div css={actions}>
        {typedNote !== stored.text && (
          <Button look="secondary" disabled={isDisabled} onClick={() => void save(state)}>
            Save Note
          </Button>
        )}
        {enquiryStates[state].next.map((to) => (
          <Button key={to} look="secondary" disabled={isDisabled} onClick={() => void save(to)}>
            Mark as {enquiryStates[to].label}
          </Button>
        ))}
      </div>
    </div>
  );
}

const form = css`
  display: grid;
  justify-items: start;
  gap: ${space.m};
  & > :first-of-type {
    width: 100%;
  }
`;
const layout = stack(space.m);
const actions = cluster(space.s);
