import { css } from '@emotion/react';
import { Alert, buttonStyles, color, note, Spinner, stack, space } from '@studio/kit';
import { tryStorage } from '@studio/host';
import { Camera } from 'lucide-react';
import { useEffect, useRef, useState, type ChangeEvent, type ReactNode } from 'react';
import type { HungWork } from '../hung-work';
import { readPhoto, type Photo } from '../photo/read-photo';
import { StepLayout } from './step-layout';

interface PhotoStepProps {
  readonly work: HungWork | undefined;
  readonly kind: 'artwork' | 'mural';
  readonly takesFocus: boolean;
  readonly action: ReactNode;
  readonly onPhoto: (photo: Photo) => void;
}

export function PhotoStep({ work, kind, takesFocus, action, onPhoto }: PhotoStepProps) {
  const [problem, setProblem] = useState<string | undefined>(lostPicture);
  const [isReading, setReading] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const element = input.current!;
    element.addEventListener('cancel', forgetChoosing);
    return () => {
      element.removeEventListener('cancel', forgetChoosing);
      forgetChoosing();
    };
  }, []);

  async function choose({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    forgetChoosing();
    const file = target.files?.[0];
    if (!file) return;
    setReading(true);
    setProblem(undefined);
    const result = await readPhoto(file);
    setReading(false);
    target.value = '';
    if ('photo' in result) onPhoto(result.photo);
    else setProblem(result.problem);
  }

  return (
    <StepLayout
      step="photo"
      title="Show me your wall"
      takesFocus={takesFocus}
      stage={<Example work={work} />}
      action={action}
    >
      <p>
        {kind === 'mural'
          ? 'Photograph the wall from straight ahead, as far back as you can. Then frame the part that is to be painted.'
          : 'Photograph the wall with something of known size on it: a sheet of A4, a door, a light switch. The work then hangs there at its true size.'}
      </p>
      {problem && <Alert>{problem}</Alert>}
      <div css={stack(space.s)}>
        <label css={[buttonStyles('primary'), button]}>
          <Camera size={22} aria-hidden />
          <span>Take or choose a photograph</span>
          <input
            ref={input}
            type="file"
            accept="image/*"
            css={fileInput}
            disabled={isReading}
            onClick={rememberChoosing}
            onChange={choose}
          />
        </label>
        <p css={note}>The photograph never leaves this device. It is not sent anywhere.</p>
      </div>
      <div role="status">{isReading && <Spinner label="Reading the photograph" />}</div>
    </StepLayout>
  );
}

/** How a work will look, until there is a photograph. */
function Example({ work }: { work: HungWork | undefined }) {
  return (
    <div css={room} aria-hidden>
      {work && <img src={work.imageUrl} alt="" css={example} />}
    </div>
  );
}

/** Phones drop a page while their camera is open. */
const choosing = 'studio_wall_choosing';
const rememberChoosing = () => void tryStorage(() => sessionStorage.setItem(choosing, '1'));
const forgetChoosing = () => void tryStorage(() => sessionStorage.removeItem(choosing));

function lostPicture(): string | undefined {
  const wasChoosing = tryStorage(() => sessionStorage.getItem(choosing)) === '1';
  return wasChoosing
    ? 'Your phone closed this page while the camera was open, so the picture just taken was lost. Take it again, or choose it from your photographs.'
    : undefined;
}

const button = css`
  position: relative;
  min-height: 3.75rem;
  &:has(:disabled) {
    opacity: 0.6;
  }
  &:focus-within {
    outline: 3px solid ${color.accentText};
    outline-offset: 3px;
  }
`;
const fileInput = css`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  opacity: 0;
  cursor: pointer;
`;
/* A plastered wall in the evening, with its skirting board and floor. */
const room = css`
  display: grid;
  place-items: center;
  width: min(100%, var(--most-high) * 4 / 3);
  margin-inline: auto;
  aspect-ratio: 4 / 3;
  padding: 10% 22% 26%;
  background:
    linear-gradient(#0000 78%, #e4ddcf 78% 81%, #b8ab97 81% 81.4%, #8d755a 81.4%),
    radial-gradient(circle at 30% 20%, #fffaf0, #d9d0c1 90%);
  forced-color-adjust: none;
`;
const example = css`
  max-height: 100%;
  max-height: min(100%, var(--most-high) * 0.6);
  object-fit: contain;
  box-shadow:
    0 3px 6px rgb(0 0 0 / 0.3),
    4px 14px 30px rgb(0 0 0 / 0.35);
`;
