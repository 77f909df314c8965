import { Dialog } from '@studio/kit/dialog';
import type { ReactNode } from 'react';
import type { HungWork } from './hung-work';

export interface WallViewProps {
  /** The opened work first; the others can hang next to it. */
  readonly works: readonly HungWork[];
  /** 'mural': no true size is claimed; the visitor types the wall's width and drags the area. */
  readonly kind: 'artwork' | 'mural';
  readonly onClose: () => void;
  /** Add to Cart. */
  readonly action?: ReactNode;
  /** Murals only. `null`: no size was set. */
  readonly onAskAboutWall?: (size: WallSize | null) => void;
}

export interface WallSize {
  readonly widthM: number;
  readonly heightM: number;
}

export function WallView({ works, onClose, action }: WallViewProps) {
  return (
    <Dialog open onOpenChange={onClose} title="On your wall" variant="full">
      <p>{works[0]?.title}</p>
      {action}
    </Dialog>
  );
}
