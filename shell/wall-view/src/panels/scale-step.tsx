import { css } from '@emotion/react';
import { Alert, Button, Checkbox, cluster, note, space } from '@studio/kit';
import { useState, type ReactNode } from 'react';
import type { Quad } from '../geometry/homography';
import { quadProblem, type QuadProblem } from '../geometry/quad';
import type { Photo } from '../photo/read-photo';
import { isRough, referenceIds, references, referenceSize, startScale, type Scale } from '../scale/references';
import { CornerStage, cornerNames, movedCorner } from '../stage/corner-stage';
import { MuralInCorners } from '../stage/mural-in-corners';
import type { HungWork } from '../hung-work';
import { Choices } from './choices';
import { MeasureField } from './measure-field';
import { NudgePad } from './nudge-pad';
import { StepLayout } from './step-layout';

interface ScaleStepProps {
  readonly photo: Photo;
  readonly url: string;
  readonly scale: Scale;
  /** Hangs between the corners. */
  readonly mural: HungWork | undefined;
  readonly takesFocus: boolean;
  readonly action: ReactNode;
  readonly onChange: (scale: Scale) => void;
  readonly onDone: () => void;
  readonly onBack: () => void;
}

export function ScaleStep({ photo, url, scale, mural, takesFocus, action, onChange, onDone, onBack }: ScaleStepProps) {
  const [corner, setCorner] = useState(0);
  const { reference, corners } = scale;
  const problem = quadProblem(corners, photo);
  const { name, hint } = references[reference];
  const setCorners = (to: Quad) => onChange({ ...scale, corners: to });
  const movedBy = (x: number, y: number) => {
    const step = Math.max(photo.width, photo.height) / 1000;
    const { x: left, y: top } = corners[corner]!;
    setCorners(movedCorner(corners, corner, { x: left + x * step, y: top + y * step, photo }));
  };
  const stage = (
    <CornerStage photo={photo} url={url} corners={corners} onMove={setCorners} onCornerChange={setCorner}>
      {mural && ((quad, each) => <MuralInCorners work={mural} corners={quad} scale={each} photo={photo} />)}
    </CornerStage>
  );
  return (
    <StepLayout
      step="scale"
      title={mural ? 'Frame the wall' : 'Set the scale'}
      takesFocus={takesFocus}
      stage={stage}
      action={action}
    >
      {!mural && (
        <Choices
          legend="What has a known size?"
          options={referenceIds.map((value) => ({ value, label: references[value].label }))}
          value={reference}
          onChange={(value) => onChange(startScale(value, photo))}
        />
      )}
      <p>
        {mural
          ? 'Drag the four corners to the part that is to be painted.'
          : `Drag the four corners to those of the ${name}. The grid then lies flat on the wall.`}
      </p>
      {!mural && <p css={note}>{hint}</p>}
      {problem && <Alert>{problemSentence(problem, name)}</Alert>}
      {!problem && isRough(scale, photo) && (
        <p css={note}>
          So small in the picture, it gives a rough size. Go closer, or use a door or the width of the wall.
        </p>
      )}
      <NudgePad what={`the ${cornerNames[corner]!.toLowerCase()} corner`} onMove={({ x, y }) => movedBy(x, y)} />
      <Measures key={reference} scale={scale} isMural={mural !== undefined} onChange={onChange} />
      {!problem && reference === 'wall' && (
        <p css={note}>{heightEstimate(referenceSize(scale, photo).height, mural !== undefined)}</p>
      )}
      <div css={cluster(space.m)}>
        <Button disabled={problem !== null} onClick={onDone}>
          {mural ? 'Paint it here' : 'Hang the work'}
        </Button>
        <Button look="secondary" onClick={onBack}>
          Another photograph
        </Button>
      </div>
    </StepLayout>
  );
}

interface MeasuresProps {
  readonly scale: Scale;
  readonly isMural: boolean;
  readonly onChange: (scale: Scale) => void;
}

function Measures({ scale, isMural, onChange }: MeasuresProps) {
  const { reference, widthCm, heightCm, aboveFloorCm } = scale;
  if (reference === 'wall') {
    return (
      <div css={fields}>
        <MeasureField
          label="Width in metres"
          cm={widthCm}
          unitCm={100}
          leastCm={20}
          mostCm={10_000}
          onChange={(cm) => cm !== null && onChange({ ...scale, widthCm: cm })}
        />
        {!isMural && (
          <Checkbox
            label="The lower corners are on the floor"
            checked={aboveFloorCm === 0}
            onChange={({ target }) => onChange({ ...scale, aboveFloorCm: target.checked ? 0 : null })}
          />
        )}
      </div>
    );
  }
  if (reference === 'door') {
    const side = { unitCm: 1, leastCm: 40, mostCm: 400 } as const;
    return (
      <div css={[fields, pair]}>
        <MeasureField
          label="Width in cm"
          cm={widthCm}
          onChange={(cm) => cm !== null && onChange({ ...scale, widthCm: cm })}
          {...side}
        />
        <MeasureField
          label="Height in cm"
          cm={heightCm}
          onChange={(cm) => cm !== null && onChange({ ...scale, heightCm: cm })}
          {...side}
        />
      </div>
    );
  }
  return (
    <MeasureField
      label="Its lower edge above the floor, in cm (optional)"
      hint="Then the work snaps to eye level, its middle 150 cm above the floor."
      cm={aboveFloorCm}
      isOptional
      unitCm={1}
      leastCm={0}
      mostCm={400}
      onChange={(cm) => onChange({ ...scale, aboveFloorCm: cm })}
    />
  );
}

function problemSentence(problem: QuadProblem, name: string): string {
  if (problem === 'line') return `The corners lie on a line. Drag them apart, onto the corners of the ${name}.`;
  if (problem === 'crossed')
    return `The sides cross each other, or left and right are swapped. Put each corner on the one of the ${name} that it is named after.`;
  return `Seen like this, a part of the wall would be behind you. No corner of a ${name} can lie between the others; drag it outwards.`;
}

function heightEstimate(cm: number, isMural: boolean): string {
  const height = `From the perspective it is about ${(cm / 100).toFixed(1)} m high`;
  return isMural ? `${height}; both sizes are estimates.` : `${height}.`;
}

const fields = css`
  display: grid;
  gap: ${space.m};
`;
const pair = css`
  grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr));
`;
