import type { Artwork } from '@studio/contract';
import type { HungWork } from '@studio/wall-view';
import { WallOpener } from '@studio/wall-view/opener';
import { AskForAnother } from '../work/ask-for-another';
import { BuyButton } from '../work/buy-button';
import { workPath } from '../work/work-url';
import { sizeOfWork } from './size-of-work';

interface OnYourWallProps {
  readonly work: Artwork;
  /** The catalogue's works, which can hang next to it. */
  readonly works: readonly Artwork[];
}

/** Sold works too, because the studio paints similar ones. */
export function OnYourWall({ work, works }: OnYourWallProps) {
  const hung = hungWork(work);
  if (!hung) return null;
  const others = works.filter(({ id }) => id > 0 && id !== work.id).flatMap((other) => hungWork(other) ?? []);
  return (
    <WallOpener
      label="On your wall"
      kind="artwork"
      works={[hung, ...others]}
      action={work.inStock ? <BuyButton work={work} /> : <AskForAnother work={work} />}
    />
  );
}

function hungWork(work: Artwork): HungWork | null {
  const sizeCm = sizeOfWork(work);
  const { id, title, imageUrl } = work;
  return (
    sizeCm && {
      id: String(id),
      title,
      imageUrl,
      pageUrl: workPath(id),
      widthCm: sizeCm.width,
      heightCm: sizeCm.height,
    }
  );
}
