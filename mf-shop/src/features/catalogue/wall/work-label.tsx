import { css } from '@emotion/react';
import type { Artwork } from '@studio/contract';
import { Link } from '@studio/host/router';
import { color, coverCard, formatPrice, from, lineClamp, size, space, cluster, note } from '@studio/kit';
import { factLine } from '../../../artworks/work-facts';
import { isLocal } from '../use-local-works';
import { EditButton } from '../work-form/edit-button';
import { BuyButton, HeldNote } from '../work/buy-button';
import { workLink, workLinkId, type CatalogueView } from '../work/work-url';

interface WorkLabelProps {
  readonly work: Artwork;
  readonly view: CatalogueView;
  readonly isLead: boolean;
  readonly onEdit: ((work: Artwork) => void) | undefined;
}

export function WorkLabel({ work, view, isLead, onEdit }: WorkLabelProps) {
  const { id, title, description, price } = work;
  const isPreview = isLocal(work);
  return (
    <div css={label}>
      <div css={heading}>
        <h2 css={[name, isLead && leadName]}>
          {isPreview ? (
            title
          ) : (
            <Link {...workLink(view, id)} id={workLinkId(id)} css={[coverCard, cover]}>
              {title}
            </Link>
          )}
        </h2>
        <p css={tag}>{formatPrice(price)}</p>
      </div>
      <p css={note}>{factLine(work)}</p>
      <p css={words}>{description}</p>
      {isPreview ? (
        <p css={preview}>A preview: only you can see it, until you leave the shop.</p>
      ) : (
        <HeldNote work={work} />
      )}
      {!isPreview && (
        <div css={actions}>
          <BuyButton work={work} look="secondary" tabIndex={onEdit ? 0 : -1} />
          <div css={besideButton}>
            <EditButton work={work} onEdit={onEdit} />
          </div>
        </div>
      )}
    </div>
  );
}

const onPhone = '@media (max-width: 47.99em)';
const label = css`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${space.xs};
  min-width: 0;
  padding-right: ${space.m};
  ${from.medium} {
    gap: ${space.s};
    padding-right: ${space.l};
  }
`;
const heading = css`
  ${cluster(space.xs, space.m)};
  align-items: flex-start;
  justify-content: space-between;
`;
const name = css`
  ${lineClamp(4)};
  flex: 1 1 8rem;
  font-size: 1.25rem;
  overflow-wrap: anywhere;
  text-transform: uppercase;
  ${from.medium} {
    font-size: ${size.h3};
  }
`;
const leadName = css`
  font-size: ${size.h3};
  ${from.medium} {
    flex-basis: 100%;
    font-size: ${size.h2};
  }
`;
const cover = css`
  text-decoration: none;
  &::after {
    z-index: 1;
  }
  li:hover & {
    color: ${color.accentText};
  }
`;
const tag = css`
  padding: 0.1em 0.5em;
  background: ${color.marker};
  color: ${color.onMarker};
  font-size: ${size.small};
  font-weight: 700;
  font-variant-numeric: tabular-nums;
  transform: rotate(-1.5deg);
  ${from.medium} {
    font-size: inherit;
  }
`;
const words = css`
  margin-bottom: ${space.s};
  ${onPhone} {
    display: none;
  }
`;
const actions = css`
  ${cluster(space.xs)};
  position: relative;
  z-index: 2;
  align-items: center;
  margin-top: auto;
  padding-top: ${space.xs};
  /* On one line from 320 px. */
  ${onPhone} {
    & > button {
      padding-inline: 0.625rem;
    }
  }
`;
const besideButton = css`
  display: contents;
  ${onPhone} {
    display: none;
  }
`;
const preview = css`
  color: ${color.inkSoft};
  font-size: ${size.small};
  font-weight: 600;
`;
