import { css } from '@emotion/react';
import type { ArtworkInput } from '@studio/contract';
import { Button, color, space, Spinner } from '@studio/kit';
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
      <div css={line}>
        <Button
          ref={toggle}
          look="secondary"
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <X size={18} aria-hidden /> : <Plus size={18} aria-hidden />} <span>Add Artwork</span>
        </Button>
      </div>
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

const line = css`
  display: flex;
  justify-content: flex-end;
  margin-bottom: ${space.l};
`;
const panel = css`
  margin-bottom: ${space.xl};
  padding: ${space.l};
  border-top: 8px solid ${color.marker};
  background: ${color.surface};
`;
