import { useEffect, useState } from 'react';
import { quadProblem } from './geometry/quad';
import type { Photo } from './photo/read-photo';
import type { StepId } from './panels/step-layout';
import { startScale, type ReferenceId, type Scale } from './scale/references';
import { forgetWall, storedWall, storeHanging, storePhoto, type Hanging } from './stored-wall';

interface OpenWall {
  readonly photo: Photo | null;
  /** Of the photograph. */
  readonly url: string;
  readonly hanging: Hanging;
  readonly step: StepId;
}

/** The photograph and what hangs on it, which a reload restores. Null: being read. */
export function useWall(kind: 'artwork' | 'mural') {
  const [wall, setWall] = useState<OpenWall | null>(null);
  useEffect(() => {
    let isGone = false;
    void storedWall(kind).then(({ photo = null, hanging }) => {
      if (isGone) return;
      if (!photo) return setWall(noWall);
      const { scale = firstScale(kind, photo), ...found } = hanging ?? emptyHanging;
      const isMeasured = found.isMeasured && quadProblem(scale.corners, photo) === null;
      setWall({ ...opened(photo), hanging: { ...found, scale }, step: isMeasured ? 'hang' : 'scale' });
    });
    return () => void (isGone = true);
  }, [kind]);

  const url = wall?.url;
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);

  function change(part: Partial<Hanging>, step = wall!.step): void {
    const hanging = { ...wall!.hanging, ...part };
    setWall({ ...wall!, hanging, step });
    void storeHanging(kind, hanging);
  }

  return {
    wall,
    change,
    goTo: (step: StepId) => setWall({ ...wall!, step }),
    choose: (photo: Photo) => {
      setWall({ ...opened(photo), hanging: { ...emptyHanging, scale: firstScale(kind, photo) }, step: 'scale' });
      void storePhoto(photo);
    },
    forget: () => {
      setWall(noWall);
      void forgetWall();
    },
  };
}

const emptyHanging: Hanging = { isMeasured: false, places: [], frame: 'none' };
const noWall: OpenWall = { photo: null, url: '', hanging: emptyHanging, step: 'photo' };

const opened = (photo: Photo) => ({ photo, url: URL.createObjectURL(photo.file) });

function firstScale(kind: 'artwork' | 'mural', photo: Photo): Scale {
  const reference: ReferenceId = kind === 'mural' ? 'wall' : 'a4';
  return startScale(reference, photo);
}
