import { css } from '@emotion/react';
import type { ArtworkInput } from '@studio/contract';
import { Button, color, from, space, Spinner } from '@studio/kit';
import { Plus, X } from 'lucide-react';
import { Suspense, useId, useRef, useState } from 'react';
import { LazyWorkForm } from './lazy-work-form';

interface AddWorkPanelProps {
  readonly onAddLocally: (work: ArtworkInput) => void;
}

export function AddWorkPanel({ onAddLocally }: AddWorkPanelProps) {
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  const toggle = useRef<HTMLButtonElement>(null);

  function close(): void {
    setOpen(false);
    toggle.current?.focus();
  }

  return (
    <>
      <Button
        ref={toggle}
        look="quiet"
        css={inLine}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? <X size={18} aria-hidden /> : <Plus size={18} aria-hidden />} <span>Add Artwork</span>
      </Button>
      {isOpen && (
        <div id={panelId} css={panel}>
          <Suspense fallback={<Spinner label="Opening the form" />}>
            <LazyWorkForm onAddLocally={onAddLocally} onClose={close} />
          </Suspense>
        </div>
      )}
    </>
  );
}

/* The icon and the text of a quiet button stand in line with their column. */
const inLine = css`
  justify-self: end;
  max-width: none;
  white-space: nowrap;
  padding-inline: 0.25rem;
  ${from.wide} {
    grid-column: 2;
    justify-self: start;
    margin-inline-start: calc(-0.25rem - 2px);
  }
`;
const panel = css`
  grid-column: 1 / -1;
  margin-block: ${space.m};
  --form-inset: ${space.l};
  padding: ${space.l};
  border-top: 8px solid ${color.marker};
  background: ${color.surface};
`;
