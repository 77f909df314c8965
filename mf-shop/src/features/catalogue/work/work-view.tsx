import { css } from '@emotion/react';
import type { Artwork } from '@studio/contract';
import { withdrawalDays } from '@studio/contract/options';
import { color, container, formatPrice, from, quietInLine, size, space, stack, cluster, note } from '@studio/kit';
import { RoomWhenSeen } from '@studio/wall-view/room';
import { factsOf } from '../../../artworks/work-facts';
import { WorkTrust } from '../../../artworks/work-trust';
import { OnYourWall } from '../scale/on-your-wall';
import { sizeOfWork } from '../scale/size-of-work';
import { EditButton } from '../work-form/edit-button';
import { AskForAnother } from './ask-for-another';
import { BuyButton, HeldNote } from './buy-button';
import { RelatedWorks } from './related-works';
import { WorkFrame } from './work-frame';
import { WorkImages } from './work-images';

const headingId = 'work-heading';

export interface WorkViewProps {
  readonly work: Artwork;
  /** The catalogue's works, this one included. */
  readonly works: readonly Artwork[];
  readonly onEdit: ((work: Artwork) => void) | undefined;
}

export function WorkView({ work, works, onEdit }: WorkViewProps) {
  const { title, description, price, inStock } = work;
  const sizeCm = sizeOfWork(work);
  return (
    <WorkFrame artworkId={work.id} labelledBy={headingId}>
      <article css={[container, layout]}>
        <WorkImages work={work}>
          <OnYourWall work={work} works={works} />
        </WorkImages>
        <div css={words}>
          <h1 id={headingId} css={[heading, title.length > 60 && longHeading]}>
            {title}
          </h1>
          <HeldNote work={work} />
          <div css={[buy, inStock && inReach]}>
            <p css={[tag, !inStock && soldTag]}>{inStock ? formatPrice(price) : `Sold Out – ${formatPrice(price)}`}</p>
            {inStock ? <BuyButton work={work} /> : <AskForAnother work={work} />}
          </div>
          {inStock && (
            <p css={note}>{`Shipped free. Not right on your wall? Send it back within ${withdrawalDays} days.`}</p>
          )}
          <dl css={facts}>
            {factsOf(work).map(([name, words]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{words}</dd>
              </div>
            ))}
          </dl>
          <p css={story}>{description}</p>
          {onEdit && (
            <div css={quietInLine}>
              <EditButton work={work} onEdit={onEdit} />
            </div>
          )}
          {inStock && <WorkTrust work={work} />}
        </div>
      </article>
      {sizeCm && (
        <div css={[container, room]}>
          <RoomWhenSeen title={title} imageUrl={work.imageUrl} sizeCm={sizeCm} />
        </div>
      )}
      <div css={[container, inStock && aboveBar]}>
        <RelatedWorks work={work} works={works} />
      </div>
    </WorkFrame>
  );
}

const layout = css`
  ${stack(space.xl)};
  padding-block: ${space.l} ${space.section};
  ${from.wide} {
    grid-template-columns: minmax(0, 8fr) minmax(0, 5fr);
    gap: ${space.xxl};
    padding-top: ${space.xl};
  }
`;
const room = css`
  padding-bottom: ${space.section};
`;
const words = css`
  ${stack(space.l)};
  align-content: start;
`;
const heading = css`
  font-size: clamp(2.75rem, 1.9rem + 3.6vw, 5.25rem);
  overflow-wrap: anywhere;
`;
const longHeading = css`
  font-size: ${size.h3};
`;
const tag = css`
  justify-self: start;
  padding: 0.05em 0.5em;
  background: ${color.marker};
  color: ${color.onMarker};
  font-size: ${size.h3};
  font-weight: 700;
  font-variant-numeric: tabular-nums;
  transform: rotate(-1.5deg);
`;
const soldTag = css`
  background: ${color.accent};
  color: ${color.onAccent};
`;
const facts = css`
  margin: 0;
  border-top: 2px solid ${color.ink};
  div {
    display: grid;
    grid-template-columns: 6.5rem 1fr;
    padding-block: ${space.s};
    border-bottom: 1px solid ${color.line};
  }
  dt {
    color: ${color.inkSoft};
  }
  dd {
    margin: 0;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
`;
const story = css`
  font-size: ${size.lead};
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
const buy = css`
  ${cluster(space.s, space.l)};
  align-items: center;
`;
const phone = '@media screen and (max-width: 47.99em)';
/* The buttons are at the bottom of a phone's screen. A sold work shows its alternatives there. */
const inReach = css`
  ${phone} {
    position: fixed;
    z-index: 3;
    inset: auto 0 0;
    justify-content: space-between;
    padding: ${space.s} ${space.gutter} max(${space.s}, env(safe-area-inset-bottom));
    border-top: 2px solid ${color.ink};
    background: ${color.surface};
  }
`;
const aboveBar = css`
  ${phone} {
    padding-bottom: 7rem;
  }
`;
