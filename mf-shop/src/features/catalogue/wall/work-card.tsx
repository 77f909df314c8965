import { css } from '@emotion/react';
import type { Artwork } from '@studio/contract';
import { color, font, from, parseImageUrl, ResponsiveImage, quick, shadow, size, space } from '@studio/kit';
import type { KeyboardEvent } from 'react';
import { workPath, type CatalogueView } from '../work/work-url';
import { firstImageSizes, leadImageSizes, leastShareOnPhone, imageSizes } from './image-sizes';
import { WorkLabel } from './work-label';

interface WorkCardProps {
  readonly work: Artwork;
  readonly view: CatalogueView;
  readonly isLead: boolean;
  readonly isFirst: boolean;
  readonly share: number;
  readonly onEdit: ((work: Artwork) => void) | undefined;
}

/** Without the owner's controls a card is a single tab stop: Enter opens the work, arrow keys move to its button. */
export function WorkCard({ work, view, isLead, isFirst, share, onEdit }: WorkCardProps) {
  const ownSizes = isFirst ? firstImageSizes : imageSizes(share * slimness(work.imageUrl));
  const longerSide = `${Math.round(mostOfWall * share)}%`;
  return (
    <li css={[card, isLead && lead]} onKeyDown={onEdit ? undefined : goAside}>
      <div css={[wall, isLead && leadWall]}>
        <ResponsiveImage
          src={work.imageUrl}
          alt={work.imageAlt ?? work.title}
          sizes={isLead ? leadImageSizes : ownSizes}
          priority={isFirst}
          transitionKey={workPath(work.id)}
          css={[hung, hangingAt(longerSide, isTall(work.imageUrl, isLead) ? 'height' : 'width')]}
        />
        {!work.inStock && <span css={soldOut}>Sold Out</span>}
      </div>
      <WorkLabel work={work} view={view} isLead={isLead} onEdit={onEdit} />
    </li>
  );
}

/** A work takes at most this percentage of its wall area, so that some wall shows around the largest work. */
const mostOfWall = 86;

const onPhone = '@media (max-width: 47.99em)';

/** On a phone a print in true proportion would be too small to read. */
function hangingAt(longerSide: string, side: 'width' | 'height') {
  return { [side]: longerSide, [onPhone]: { [side]: `max(${longerSide}, ${mostOfWall * leastShareOnPhone}%)` } };
}

/** Height limits the picture in its wall area: a square, or 5:4 for the lead. */
function isTall(imageUrl: string, isLead: boolean): boolean {
  const own = parseImageUrl(imageUrl);
  return own !== null && own.height > own.width * (isLead ? 0.8 : 1);
}

function slimness(imageUrl: string): number {
  const own = parseImageUrl(imageUrl);
  return own ? Math.min(1, own.width / own.height) : 1;
}

function goAside({ key, currentTarget }: KeyboardEvent<HTMLElement>): void {
  if (key === 'ArrowRight') currentTarget.querySelector<HTMLElement>('button:enabled')?.focus();
  if (key === 'ArrowLeft') currentTarget.querySelector<HTMLElement>('a')?.focus();
}

const card = css`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${space.s};
  min-width: 0;
  ${from.medium} {
    gap: ${space.m};
  }
`;
const lead = css`
  grid-column: 1 / -1;
  ${from.medium} {
    display: grid;
    grid-template-columns: minmax(0, 5fr) minmax(0, 3fr);
    align-items: end;
    gap: ${space.l};
  }
`;
const wall = css`
  position: relative;
  flex: none;
  aspect-ratio: 1;
  background: ${color.sunken};
`;
const leadWall = css`
  aspect-ratio: 5 / 4;
`;
const hung = css`
  position: absolute;
  top: 50%;
  left: 50%;
  translate: -50% -50%;
  box-shadow: ${shadow.high};
  transition: transform ${quick};
  li:hover & {
    transform: scale(1.015);
  }
`;
const soldOut = css`
  position: absolute;
  top: 6%;
  left: 0.25rem;
  padding: 0.2em 0.6em 0.25em;
  background: ${color.accent};
  color: ${color.onAccent};
  font-family: ${font.display};
  font-size: ${size.h3};
  font-weight: 800;
  line-height: 1.1;
  text-transform: uppercase;
  transform: rotate(-5deg);
`;
