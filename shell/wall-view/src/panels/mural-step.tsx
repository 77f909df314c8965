import { css } from '@emotion/react';
import { Button, note, size } from '@studio/kit';
import { useState, type CSSProperties } from 'react';
import type { HungWork } from '../hung-work';
import type { Photo } from '../photo/read-photo';
import { pictureOfMural } from '../picture/draw-picture';
import type { Scale } from '../scale/references';
import { wallOf } from '../scale/wall';
import { BareEdge, cutLayer } from '../stage/bare-edge';
import { MuralInCorners } from '../stage/mural-in-corners';
import { Stage } from '../stage/stage';
import { BeforeAfter, WaysBack } from './hang-step';
import { SaveButtons } from './save-buttons';
import { StepLayout } from './step-layout';

interface MuralStepProps {
  readonly photo: Photo;
  readonly url: string;
  readonly scale: Scale;
  readonly work: HungWork;
  readonly takesFocus: boolean;
  readonly onAsk: ((size: { widthM: number; heightM: number }) => void) | undefined;
  readonly onBack: () => void;
  readonly onForget: () => void;
}

export function MuralStep({ photo, url, scale, work, takesFocus, onAsk, onBack, onForget }: MuralStepProps) {
  const [barePercent, setBarePercent] = useState(0);
  const wall = wallOf(scale, photo);
  const [widthM, heightM] = [wall.reference.width, wall.reference.height].map((cm) => Math.round(cm / 10) / 10);
  const stage = (
    <Stage photo={photo} url={url} label="Photograph with the mural on the wall">
      {(each) => (
        <>
          <div css={cutLayer(barePercent)} style={{ '--bare': `${barePercent}%` } as CSSProperties}>
            <MuralInCorners work={work} corners={scale.corners} scale={each} photo={photo} />
          </div>
          <BareEdge percent={barePercent} />
        </>
      )}
    </Stage>
  );
  return (
    <StepLayout step="hang" title={work.title} takesFocus={takesFocus} stage={stage}>
      <p role="status" css={words}>
        {`About ${widthM} × ${heightM} m, as you framed it.`}
      </p>
      {onAsk && <Button onClick={() => onAsk({ widthM: widthM!, heightM: heightM! })}>Ask about this wall</Button>}
      {onAsk && (
        <p css={note}>
          Only the size and the name of the work go into your message. The photograph stays on this device, unless you
          attach it with the private link that I send you.
        </p>
      )}
      <BeforeAfter barePercent={barePercent} onChange={setBarePercent} />
      <SaveButtons works={[work]} draw={() => pictureOfMural(photo, wall, work)} />
      <WaysBack onBack={onBack} onForget={onForget} />
    </StepLayout>
  );
}

const words = css`
  font-size: ${size.lead};
`;
