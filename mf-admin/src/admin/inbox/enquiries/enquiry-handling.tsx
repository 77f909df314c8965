import { enquiryStates, limits, type EnquiryState } from '@studio/contract/options';
import type { OpenEnquiry } from '@studio/contract';
import { linesOf, findTextProblem } from '@studio/contract/written';
import { messageOf } from '@studio/host';
import { Button, Field, TextArea, space, toast, stack, cluster } from '@studio/kit';
import type { RefObject } from 'react';
import { useDraftText } from '../../use-draft-text';
import { useUpdateEnquiryMutation } from './enquiries.api';

interface EnquiryHandlingProps {
  readonly enquiry: OpenEnquiry;
  readonly heading: RefObject<HTMLElement | null>;
}

/** A state change saves the typed note too. */
export function EnquiryHandling({ enquiry, heading }: EnquiryHandlingProps) {
  const { id, version, state, note } = enquiry;
  const { text, setText, discardIfUnchanged } = useDraftText('enquiry-note', { id, stored: note ?? '' });
  const [update, { isLoading }] = useUpdateEnquiryMutation();
  const typedNote = linesOf(text);
  const problem = findTextProblem(typedNote, limits.quote);
  const isDisabled = isLoading || problem !== undefined;

  async function save(to: EnquiryState): Promise<void> {
    const { error } = await update({ id, version, body: { state: to, note: typedNote || null } });
    if (error) {
      toast({ title: 'Error', description: messageOf(error, 'Failed to change the enquiry'), look: 'danger' });
      return;
    }
    const isAllSaved = discardIfUnchanged(text);
    const done = to === state ? 'Note saved' : `Marked as ${enquiryStates[to].label.toLowerCase()}`;
    toast({ title: 'Success', description: done });
    if (to !== state && isAllSaved) heading.current?.focus();
  }

  return (
    <div css={layout}>
      <Field label="Note (only you read it)" error={problem}>
        <TextArea rows={2} value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
      <div css={actions}>
        {typedNote !== (note ?? '') && (
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

const layout = stack(space.m);
const actions = cluster(space.s);
