import { css } from '@emotion/react';
import type { Artwork } from '@studio/contract';
import { color, font, from, parsePictureUrl, Picture, quick, shadow, size, space } from '@studio/kit';
import { useState } from 'react';
import type { CatalogueView } from '../work/work-place';
import { PictureChoice } from './picture-choice';
import { leadPictureSizes, pictureSizes } from './picture-sizes';
import { WorkLabel } from './work-label';

interface WorkCardProps {
  readonly work: Artwork;
  /** The catalogue's, which the way to the large view keeps. */
  readonly view: CatalogueView;
  /** True: hung over the wall's whole width. */
  readonly isLead: boolean;
  /** True: the picture that the first screen is about. */
  readonly isFirst: boolean;
  /** Opens the work for change; undefined: there are no controls. */
  readonly onEdit: ((work: Artwork) => void) | undefined;
}

/** One work, hung whole on its piece of wall, with its label and what can be done about it. */
export function WorkCard({ work, view, isLead, isFirst, onEdit }: WorkCardProps) {
  const [shown, setShown] = useState(0);
  const pictures = [work.imageUrl, ...work.additionalImages];
  const imageUrl = pictures[shown] ?? work.imageUrl;
  return (
    <li css={[card, isLead && lead]}>
      <div css={[wall, isLead && leadWall]}>
        <Picture
          src={imageUrl}
          alt={work.title}
          sizes={isLead ? leadPictureSizes : pictureSizes}
          priority={isFirst}
          css={[hung, isTall(imageUrl, isLead) ? tall : broad]}
        />
        {!work.inStock && <span css={soldOut}>Sold Out</span>}
      </div>
      <WorkLabel work={work} view={view} isLead={isLead} onEdit={onEdit}>
        {pictures.length > 1 && (
          <PictureChoice title={work.title} count={pictures.length} shown={shown} onChoose={setShown} />
        )}
      </WorkLabel>
    </li>
  );
}

/** Whether a picture fills its piece of wall by height rather than by width: a square wall, or the lead's 5:4. */
function isTall(imageUrl: string, isLead: boolean): boolean {
  const own = parsePictureUrl(imageUrl);
  return own !== null && own.height > own.width * (isLead ? 0.8 : 1);
}

const card = css`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${space.m};
  min-width: 0;
`;
const lead = css`
  ${from.medium} {
    grid-column: 1 / -1;
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
  ${from.medium} {
    aspect-ratio: 5 / 4;
  }
`;
const hung = css`
  position: absolute;
  box-shadow: ${shadow.high};
  transition: transform ${quick};
  li:hover & {
    transform: scale(1.015);
  }
`;
const tall = css`
  inset-block: 7%;
  left: 50%;
  translate: -50%;
`;
const broad = css`
  inset-inline: 7%;
  top: 50%;
  translate: 0 -50%;
`;
const soldOut = css`
  position: absolute;
  top: 8%;
  left: -0.5rem;
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
