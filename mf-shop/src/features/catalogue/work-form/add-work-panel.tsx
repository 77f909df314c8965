import { css } from '@emotion/react';
import type { ArtworkInput } from '@studio/contract';
import { Button, color, size, space, Spinner } from '@studio/kit';
import { Plus, X } from 'lucide-react';
import { Suspense, useId, useState, type ReactNode } from 'react';
import { LazyWorkForm } from './lazy-work-form';

interface AddWorkPanelProps {
  readonly showsControls: boolean;
  readonly onAddLocally: (work: ArtworkInput) => void;
  /** Stands in the line of the toggle. */
  readonly children: ReactNode;
}

/** The line above the works with the 'Add Artwork' toggle, and the form that it reveals. */
export function AddWorkPanel({ showsControls, onAddLocally, children }: AddWorkPanelProps) {
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  return (
    <>
      <div css={line}>
        {children}
        {showsControls && (
          <Button look="secondary" aria-expanded={isOpen} aria-controls={panelId} onClick={() => setOpen(!isOpen)}>
            {isOpen ? <X size={18} aria-hidden /> : <Plus size={18} aria-hidden />} Add Artwork
          </Button>
        )}
      </div>
      {showsControls && isOpen && (
        <div id={panelId} css={panel}>
          <Suspense fallback={<Spinner label="Opening the form" />}>
            <LazyWorkForm onAddLocally={onAddLocally} onClose={() => setOpen(false)} />
          </Suspense>
        </div>
      )}
    </>
  );
}

const line = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.s} ${space.m};
  min-height: 2.875rem;
  margin-bottom: ${space.l};
  font-size: ${size.small};
`;
const panel = css`
  margin-bottom: ${space.xl};
  padding: ${space.l};
  border-top: 8px solid ${color.marker};
  background: ${color.surface};
`;
