import { css } from '@emotion/react';
import { Alert, Button, cluster, Field, note, size, Slider, space } from '@studio/kit';
import { useState, type ReactNode } from 'react';
import type { Point } from '../geometry/homography';
import type { HungWork } from '../hung-work';
import type { Photo } from '../photo/read-photo';
import { pictureOfWorks } from '../picture/draw-picture';
import { firstPlace, placeNextTo, placesOn, sizeOf } from '../scale/places';
import { canHang, wallOf } from '../scale/wall';
import type { Scale } from '../scale/references';
import { frameLooks } from '../stage/frame-looks';
import { HangStage } from '../stage/hang-stage';
import { frames, type Hanging, type Place } from '../stored-wall';
import { dimensionsInWords, heightInWords, sizeInWords } from '../words';
import { Choices } from './choices';
import { MoreWorks } from './more-works';
import { NudgePad } from './nudge-pad';
import { SaveButtons } from './save-buttons';
import { StepLayout } from './step-layout';

interface HangStepProps {
  readonly photo: Photo;
  readonly url: string;
  readonly scale: Scale;
  readonly hanging: Hanging;
  /** The opened one first. */
  readonly works: readonly HungWork[];
  readonly takesFocus: boolean;
  readonly action: ReactNode;
  readonly onChange: (part: Partial<Hanging>) => void;
  readonly onBack: () => void;
  readonly onForget: () => void;
}

export function HangStep({ photo, url, scale, hanging, works, takesFocus, action, onChange, ...rest }: HangStepProps) {
  const [opened, ...others] = works;
  const [selectedId, select] = useState(opened?.id);
  const [barePercent, setBarePercent] = useState(0);
  const wall = wallOf(scale, photo);
  const hung = hungOn(wall, works, hanging.places);
  const selected = hung.find(({ id }) => id === selectedId) ?? hung[0];

  function move(id: string, { x, y }: Point): void {
    onChange({ places: hung.map((place) => (place.id === id ? { id, x, y } : toPlace(place))) });
  }
  function toggle(work: HungWork): void {
    const without = hung.filter(({ id }) => id !== work.id).map(toPlace);
    if (without.length < hung.length) return onChange({ places: without });
    const sized = hung.map((place) => ({ ...place, ...sizeOf(place.work) }));
    const at = placeNextTo(wall, sized, sizeOf(work));
    if (!at) return;
    select(work.id);
    onChange({ places: [...without, { id: work.id, ...at }] });
  }
  function nudge(step: Point): void {
    const to = selected && { x: selected.x + step.x, y: selected.y + step.y };
    if (to && canHang(wall, to, sizeOf(selected.work))) move(selected.id, to);
  }

  const stage = (
    <HangStage
      photo={photo}
      url={url}
      wall={wall}
      hung={hung}
      frame={hanging.frame}
      barePercent={barePercent}
      onSelect={select}
      onMove={move}
    />
  );
  return (
    <StepLayout step="hang" title={opened?.title ?? 'Your wall'} takesFocus={takesFocus} stage={stage}>
      {selected ? (
        <p role="status" css={words}>
          <strong>{selected.work.title}</strong>
          <span>
            {`, ${dimensionsInWords(sizeOf(selected.work))}, ${sizeInWords(sizeOf(selected.work), wall)}. `}
            {heightInWords(selected.y, wall)}
          </span>
        </p>
      ) : (
        <Alert>
          At this scale a part of the work would be behind you. Set the scale again, or photograph the wall from further
          away.
        </Alert>
      )}
      {action && <div>{action}</div>}
      {selected && <NudgePad what={selected.work.title} onMove={nudge} />}
      {!wall.isEyeLevelKnown && (
        <p css={note}>It snaps to the height of the camera. Set the floor in the scale, and it snaps to eye level.</p>
      )}
      <Choices
        legend="Frame"
        options={frames.map((value) => ({ value, label: frameLooks[value].label }))}
        value={hanging.frame}
        onChange={(frame) => onChange({ frame })}
      />
      <BeforeAfter barePercent={barePercent} onChange={setBarePercent} />
      <MoreWorks works={others} hungIds={hung.map(({ id }) => id)} onToggle={toggle} />
      <SaveButtons
        works={hung.map(({ work }) => work)}
        draw={() => pictureOfWorks({ photo, wall, hung, frame: hanging.frame })}
      />
      <WaysBack onBack={rest.onBack} onForget={rest.onForget} />
    </StepLayout>
  );
}

type Hung = Place & { readonly work: HungWork };

const toPlace = ({ id, x, y }: Place): Place => ({ id, x, y });

/** The opened work hangs at first, and others where they were hung. */
function hungOn(wall: ReturnType<typeof wallOf>, works: readonly HungWork[], places: readonly Place[]): Hung[] {
  const [opened] = works;
  const kept = placesOn(wall, works, places);
  const at = opened && !kept.some(({ id }) => id === opened.id) ? firstPlace(wall, sizeOf(opened)) : null;
  const all = at ? [{ id: opened!.id, ...at }, ...(places.length > 0 ? [] : kept)] : kept;
  return all.flatMap((place) => {
    const work = works.find(({ id }) => id === place.id);
    return work ? [{ ...place, work }] : [];
  });
}

interface BeforeAfterProps {
  readonly barePercent: number;
  readonly onChange: (percent: number) => void;
}

export function BeforeAfter({ barePercent, onChange }: BeforeAfterProps) {
  return (
    <Field label="Before and after">
      <Slider
        min={0}
        max={100}
        step={1}
        value={barePercent}
        valueText={barePercent === 0 ? 'with the work' : `${barePercent} % without the work`}
        onValueChange={onChange}
      />
    </Field>
  );
}

export function WaysBack({ onBack, onForget }: { onBack: () => void; onForget: () => void }) {
  return (
    <div css={cluster(space.s)}>
      <Button look="quiet" onClick={onBack}>
        Change the scale
      </Button>
      <Button look="quiet" onClick={onForget}>
        Forget the photograph
      </Button>
    </div>
  );
}

const words = css`
  font-size: ${size.lead};
`;
