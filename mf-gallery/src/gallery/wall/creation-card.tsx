import { css } from '@emotion/react';
import type { DigitalCreation } from '@studio/contract';
import { Link } from '@studio/host/router';
import {
  Button,
  ResponsiveImage,
  capitalised,
  color,
  coverCard,
  font,
  lineClamp,
  quick,
  size,
  space,
} from '@studio/kit';
import { Pencil } from 'lucide-react';
import { creationLink, type GalleryView } from '../gallery-url';
import { ratioOf, sizesOf } from './image-sizes';

interface CreationCardProps {
  readonly creation: DigitalCreation;
  readonly view: GalleryView;
  readonly isFirst: boolean;
  readonly onEdit: ((creation: DigitalCreation) => void) | undefined;
}

export function CreationCard({ creation, view, isFirst, onEdit }: CreationCardProps) {
  const { title, description, imageUrl, imageAlt } = creation;
  const ratio = ratioOf(imageUrl);
  return (
    <li css={[{ '--ratio': ratio }, card]}>
      <div css={frame}>
        <ResponsiveImage
          src={imageUrl}
          alt={imageAlt ?? title}
          sizes={sizesOf(imageUrl)}
          ratio={`${ratio}`}
          priority={isFirst}
        />
        <span css={badge}>{capitalised(creation.category)}</span>
      </div>
      <h2 css={heading}>
        <Link {...creationLink(view, creation.id)} css={[coverCard, cover]}>
          {title}
        </Link>
      </h2>
      <p css={text}>{description}</p>
      {onEdit && (
        <Button css={edit} aria-label={`Edit ${title}`} onClick={() => onEdit(creation)}>
          <Pencil size={18} aria-hidden /> Edit
        </Button>
      )}
    </li>
  );
}

const card = css`
  position: relative;
  display: flex;
  flex: 1 1 100%;
  flex-direction: column;
  min-width: 0;
  @media (min-width: 37.5em) {
    flex: var(--ratio) 1 calc(var(--ratio) * var(--row));
  }
`;
const frame = css`
  position: relative;
  & img {
    transition: transform 500ms cubic-bezier(0.2, 0.7, 0.2, 1);
  }
  li:hover > & img {
    transform: scale(1.025);
  }
`;
const badge = css`
  position: absolute;
  bottom: -0.9rem;
  left: ${space.m};
  overflow-wrap: anywhere;
  padding: 0.1rem 0.6rem 0.2rem;
  background: ${color.marker};
  color: ${color.onMarker};
  font-family: ${font.display};
  font-size: 1.0625rem;
  font-weight: 800;
  letter-spacing: 0.03em;
  line-height: 1.3;
  text-transform: uppercase;
  transform: rotate(-2deg);
`;
const heading = css`
  margin-top: ${space.l};
  overflow: hidden;
  font-size: ${size.h3};
  line-height: 1.2;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
const cover = css`
  text-decoration: none;
  transition: color ${quick};
  li:hover & {
    color: ${color.accentText};
  }
`;
const text = css`
  ${lineClamp(2)};
  margin-top: ${space.xs};
  color: ${color.inkSoft};
`;
/* A finger finds the button in the opened creation, so that it never lies on the art. */
const edit = css`
  position: absolute;
  top: ${space.m};
  right: ${space.m};
  opacity: 0;
  transition: opacity ${quick};
  li:hover > &,
  li:focus-within > & {
    opacity: 1;
  }
  @media (hover: none) {
    li:not(:has(:focus-visible)) > & {
      opacity: 0;
      pointer-events: none;
    }
  }
`;
