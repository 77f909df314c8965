import { Alert, Button, cluster, note, space, stack } from '@studio/kit';
import { Download, Share2 } from 'lucide-react';
import { useState } from 'react';
import type { HungWork } from '../hung-work';
import { canShareFiles, isSavable, pictureName, savePicture, sharePicture } from '../picture/share-picture';

interface SaveButtonsProps {
  readonly works: readonly HungWork[];
  readonly draw: () => Promise<Blob>;
}

export function SaveButtons({ works, draw }: SaveButtonsProps) {
  const [isDrawing, setDrawing] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [title] = works.map((work) => work.title);
  const foreign = works.find(({ imageUrl }) => !isSavable(imageUrl));
  if (title === undefined) return null;
  if (foreign) {
    return (
      <p css={note}>
        The picture of “{foreign.title}” comes from another website, so browsers show it here but do not let it be
        saved. A screenshot works.
      </p>
    );
  }

  async function finish(finishWith: (picture: Blob, name: string) => unknown): Promise<void> {
    setDrawing(true);
    setProblem(undefined);
    try {
      if ((await finishWith(await draw(), pictureName(title!))) === false)
        setProblem('This picture could not be shared. Save it, then share the file.');
    } catch {
      setProblem('The picture could not be drawn. Check your connection, then try again.');
    } finally {
      setDrawing(false);
    }
  }

  return (
    <div css={stack(space.s)}>
      <div css={cluster(space.m)}>
        {canShareFiles() && (
          <Button
            look="secondary"
            disabled={isDrawing}
            onClick={() => void finish((picture, name) => sharePicture(picture, name, title))}
          >
            <Share2 size={20} aria-hidden />
            <span>Share the picture</span>
          </Button>
        )}
        <Button look="secondary" disabled={isDrawing} onClick={() => void finish(savePicture)}>
          <Download size={20} aria-hidden />
          <span>Save the picture</span>
        </Button>
      </div>
      {problem && <Alert>{problem}</Alert>}
    </div>
  );
}
