import { css } from '@emotion/react';
import { enquiryStates, limits, maxReplies } from '@studio/contract/options';
import type { OpenEnquiry } from '@studio/contract';
import { linesOf, findTextProblem } from '@studio/contract/written';
import { messageOf } from '@studio/host';
import { Button, Field, TextArea, space, toast, soft } from '@studio/kit';
import type { FormEvent, RefObject } from 'react';
import { useDraftText } from '../../use-draft-text';
import { useReplyToEnquiryMutation } from './enquiries.api';

interface EnquiryReplyProps {
  readonly enquiry: OpenEnquiry;
  readonly heading: RefObject<HTMLElement | null>;
}

export function EnquiryReply({ enquiry, heading }: EnquiryReplyProps) {
  const { id, version, name, email, state, replies } = enquiry;
  const { text, setText, discardIfUnchanged } = useDraftText('enquiry-reply', { id });
  // The mutation's state is shared, so that a reopened enquiry shows a reply that is being sent.
  const [reply, { isLoading }] = useReplyToEnquiryMutation({ fixedCacheKey: `reply ${id}` });
  if (enquiryStates[state].replied === null) return <p css={soft}>Spam is not replied to. Make it new again first.</p>;
  if (replies.length >= maxReplies) return <p css={soft}>That is enough for here: go on by your own mail program.</p>;

  const typedReply = linesOf(text);
  const problem = findTextProblem(typedReply, limits.description);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    const { error } = await reply({ id, version, body: { reply: typedReply } });
    if (error) {
      toast({ title: 'Error', description: messageOf(error, 'Failed to send the reply'), look: 'danger' });
      return;
    }
    const isAllSent = discardIfUnchanged(text);
    toast({ title: 'Success', description: 'Your reply is on its way' });
    if (isAllSent) heading.current?.focus();
  }

  return (
    <form css={form} onSubmit={(event) => void send(event)}>
      <Field
        label={`Reply to ${name}`}
        hint={`Goes to ${email}, with their message quoted below yours.`}
        error={problem}
      >
        <TextArea rows={5} value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
      <Button type="submit" disabled={isLoading || typedReply === '' || problem !== undefined}>
        {isLoading ? 'Sending...' : 'Send Reply'}
      </Button>
    </form>
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
