import { css } from '@emotion/react';
import { maxEnquiriesAtOnce } from '@studio/contract/options';
import type { AnswerOf, BodyOf, changeEnquiries } from '@studio/contract';
import { Button, Checkbox, space, cluster } from '@studio/kit';
import { useState, type RefObject } from 'react';
import { ConfirmDialog } from '../../list/confirm-dialog';
import { useChangeEnquiriesMutation } from './enquiries.api';
import { enquiriesTexts } from '../../texts/enquiries';

type BatchChange = BodyOf<typeof changeEnquiries>['to'];

interface ChosenEnquiriesProps {
  readonly shown: readonly number[];
  readonly chosen: readonly number[];
  readonly onChoose: (ids: readonly number[]) => void;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

const batchActions = {
  spam: { label: 'Mark as Spam', busy: 'Marking...', question: 'mark as spam', done: 'marked as spam' },
  done: { label: 'Mark as Done', busy: 'Marking...', question: 'mark as done', done: 'marked as done' },
  deleted: { label: 'Delete', busy: 'Deleting...', question: 'delete', done: 'deleted' },
} as const satisfies Record<BatchChange, object>;

export function ChosenEnquiries({ shown, chosen, onChoose, heading }: ChosenEnquiriesProps) {
  const [pendingChange, setPendingChange] = useState<BatchChange | null>(null);
  const [change] = useChangeEnquiriesMutation();
  const all = shown.slice(0, maxEnquiriesAtOnce);
  const isTooMany = chosen.length > maxEnquiriesAtOnce;
  return (
    <div css={toolbar} role="group" aria-label="Chosen enquiries">
      <Checkbox
        label={shown.length > all.length ? `Choose the first ${all.length}` : 'Choose all shown'}
        checked={all.every((id) => chosen.includes(id))}
        onChange={({ target }) => onChoose(target.checked ? all : [])}
      />
      <p role="status">{selectionText(chosen.length)}</p>
      {chosen.length > 0 && (
        <div css={buttons}>
          {(Object.keys(batchActions) as BatchChange[]).map((to) => (
            <Button key={to} look="secondary" disabled={isTooMany} onClick={() => setPendingChange(to)}>
              {batchActions[to].label}
            </Button>
          ))}
        </div>
      )}
      {pendingChange && (
        <ConfirmDialog<AnswerOf<typeof changeEnquiries>>
          title={`${batchActions[pendingChange].label}: ${enquiriesOf(chosen.length)}`}
          question={enquiriesTexts.confirmChange(batchActions[pendingChange].question)}
          name={enquiriesOf(chosen.length)}
          yes={[batchActions[pendingChange].label, batchActions[pendingChange].busy]}
          act={async () => {
            const { data, error } = await change({ ids: [...chosen], to: pendingChange });
            if (!data) return { error: error ?? new Error('no answer') };
            onChoose(data.unchanged.filter(({ state }) => state !== null).map(({ id }) => id));
            return { data };
          }}
          done={(answer) => outcomeOf(answer, pendingChange)}
          failed={enquiriesTexts.changeFailed}
          heading={heading}
          onClose={() => setPendingChange(null)}
        />
      )}
    </div>
  );
}

function selectionText(count: number): string {
  if (count === 0) return '';
  return count > maxEnquiriesAtOnce ? enquiriesTexts.tooMany(count, maxEnquiriesAtOnce) : `${count} chosen`;
}

const enquiriesOf = (count: number) => (count === 1 ? '1 enquiry' : `${count} enquiries`);

function outcomeOf({ changed, unchanged }: AnswerOf<typeof changeEnquiries>, to: BatchChange): string {
  const gone = unchanged.filter(({ state }) => state === null).length;
  const rejected = unchanged.length - gone;
  return [
    `${enquiriesOf(changed.length)} ${batchActions[to].done}.`,
    rejected > 0 && enquiriesTexts.notChanged(rejected),
    gone > 0 && enquiriesTexts.alreadyDeleted(gone),
  ]
    .filter(Boolean)
    .join(' ');
}

const toolbar = css`
  ${cluster(space.s, space.l)};
  align-items: center;
  min-height: 3rem;
  margin-bottom: ${space.m};
`;
const buttons = cluster(space.s);
