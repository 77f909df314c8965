import { Dialog } from '@studio/kit/dialog';
import { Spinner } from '@studio/kit';
import { useState, type ReactNode } from 'react';
import type { HungWork } from './hung-work';
import { HangStep } from './panels/hang-step';
import { MuralStep } from './panels/mural-step';
import { PhotoStep } from './panels/photo-step';
import { ScaleStep } from './panels/scale-step';
import { useWall } from './use-wall';

export interface WallViewProps {
  /** The opened work first; the others can hang next to it. */
  readonly works: readonly HungWork[];
  /** 'mural': no true size is claimed; the visitor types the wall's width and drags the area. */
  readonly kind: 'artwork' | 'mural';
  readonly onClose: () => void;
  /** The opener, to which Safari gives no focus when it is pressed. */
  readonly returnFocusTo?: () => HTMLElement | null;
  /** Add to Cart. */
  readonly action?: ReactNode;
  /** Murals only. `null`: no size was set. */
  readonly onAskAboutWall?: (size: WallSize | null) => void;
}

export interface WallSize {
  readonly widthM: number;
  readonly heightM: number;
}

export function WallView(props: WallViewProps) {
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && props.onClose()}
      returnFocusTo={props.returnFocusTo}
      title="On your wall"
      variant="full"
    >
      <Steps {...props} />
    </Dialog>
  );
}

function Steps({ works, kind, action, onAskAboutWall }: WallViewProps) {
  const { wall, change, goTo, choose, forget } = useWall(kind);
  const [hasMoved, setMoved] = useState(false);
  const mural = kind === 'mural' ? works[0] : undefined;
  if (!wall) return <Spinner label="Opening" />;
  const { photo, url, hanging, step } = wall;
  const moving =
    <Args extends unknown[]>(act: (...args: Args) => void) =>
    (...args: Args) => {
      setMoved(true);
      act(...args);
    };
  const { scale } = hanging;
  if (step === 'photo' || !photo || !scale)
    return <PhotoStep work={works[0]} kind={kind} takesFocus={hasMoved} action={action} onPhoto={moving(choose)} />;
  if (step === 'scale')
    return (
      <ScaleStep
        photo={photo}
        url={url}
        scale={scale}
        mural={mural}
        takesFocus={hasMoved}
        action={action}
        onChange={(changed) => change({ scale: changed })}
        onDone={moving(() => change({ isMeasured: true }, 'hang'))}
        onBack={moving(() => goTo('photo'))}
      />
    );
  const shared = { photo, url, scale, takesFocus: hasMoved };
  const ways = { onBack: moving(() => goTo('scale')), onForget: moving(forget) };
  if (mural) return <MuralStep {...shared} {...ways} work={mural} onAsk={onAskAboutWall} />;
  return <HangStep {...shared} {...ways} hanging={hanging} works={works} action={action} onChange={change} />;
}
