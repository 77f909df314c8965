import { css } from '@emotion/react';
import type { Artwork, ReservationReason } from '@studio/contract';
import { color, font, from, size, space, cluster } from '@studio/kit';
import { useEffect, useState } from 'react';
import { reportOutcome } from '../list/report-outcome';
import { MarkDialog } from './mark-dialog';
import { markLabel, withReason } from './mark-labels';
import { useMarkWorkMutation, useReservationsQuery } from './works.api';
import { panelTexts } from '../texts/panel';

const refetchTimeoutMs = 10_000;

const choices: readonly { readonly value: ReservationReason | null; readonly label: string }[] = [
  { value: null, label: 'For Sale' },
  { value: 'sold elsewhere', label: 'Sold' },
  { value: 'reserved', label: 'Reserved' },
  { value: 'on loan', label: 'On Loan' },
];

export const renderWorkMarks = (work: Artwork) => <WorkMarks work={work} />;

function WorkMarks({ work }: { work: Artwork }) {
  const { id, version, title, inStock } = work;
  const mark = useReservationsQuery(undefined, {
    selectFromResult: ({ data }) => ({ data: data?.find(({ artworkId }) => artworkId === id) }),
  }).data;
  const [markWork, { isLoading }] = useMarkWorkMutation();
  const [isOpen, setOpen] = useState(false);
  const [changed, setChanged] = useState<number>();
  // The next change needs the refetched version.
  const isBusy = isLoading || changed === version;
  useEffect(() => {
    const timer = setTimeout(() => setChanged(undefined), refetchTimeoutMs);
    return () => clearTimeout(timer);
  }, [changed]);
  if (!inStock && !mark) return null;

  async function choose(reason: ReservationReason | null): Promise<void> {
    if (isBusy || reason === (mark?.reason ?? null)) return;
    const { error } = await markWork({ id, version, mark: reason && withReason(mark, reason) });
    const outcome = { done: `${title}: ${labelOf(reason)}`, failed: panelTexts.markFailed };
    if (reportOutcome(error, outcome)) setChanged(version);
  }

  return (
    <div css={layout}>
      <div role="group" aria-label={`Status of ${title}`} css={group}>
        {choices.map(({ value, label }) => (
          <button
            key={label}
            type="button"
            aria-pressed={value === (mark?.reason ?? null)}
            disabled={isBusy}
            onClick={() => void choose(value)}
          >
            {label}
          </button>
        ))}
      </div>
      {mark && (
        <p css={details}>
          <span>{markLabel(mark)}</span>
          <button type="button" aria-label={`Details of ${title}`} disabled={isBusy} onClick={() => setOpen(true)}>
            Details
          </button>
        </p>
      )}
      {isOpen && mark && (
        <MarkDialog work={work} mark={mark} onSaved={() => setChanged(version)} onClose={() => setOpen(false)} />
      )}
    </div>
  );
}

function labelOf(reason: ReservationReason | null): string {
  return choices.find(({ value }) => value === reason)!.label;
}

const layout = css`
  display: grid;
  gap: ${space.s};
  justify-items: start;
`;
const group = css`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 1px;
  width: 100%;
  border: 2px solid ${color.ink};
  background: ${color.line};
  ${from.medium} {
    grid-template-columns: repeat(4, auto);
    width: auto;
  }
  button {
    min-height: 2.75rem;
    padding: 0 0.7rem;
    border: 0;
    background: ${color.surface};
    color: ${color.ink};
    font-family: ${font.display};
    font-size: 1.0625rem;
    font-weight: 700;
    cursor: pointer;
  }
  button[aria-pressed='true'] {
    background: ${color.ink};
    color: ${color.surface};
  }
`;
const details = css`
  ${cluster(space.xs, space.m)};
  align-items: center;
  color: ${color.inkSoft};
  font-size: ${size.small};
  overflow-wrap: anywhere;
  button {
    min-height: 2.75rem;
    padding: 0;
    border: 0;
    background: transparent;
    color: ${color.ink};
    font: inherit;
    text-decoration: underline;
    cursor: pointer;
  }
`;
