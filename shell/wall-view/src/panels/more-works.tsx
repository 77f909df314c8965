import { css } from '@emotion/react';
import { smallImageUrl } from '@studio/contract/image-names';
import { color, radius, size, space, visuallyHidden } from '@studio/kit';
import { Check } from 'lucide-react';
import type { HungWork } from '../hung-work';
import { dimensionsInWords } from '../words';
import { sizeOf } from '../scale/places';

interface MoreWorksProps {
  readonly works: readonly HungWork[];
  readonly hungIds: readonly string[];
  readonly onToggle: (work: HungWork) => void;
}

export function MoreWorks({ works, hungIds, onToggle }: MoreWorksProps) {
  if (works.length === 0) return null;
  return (
    <div>
      <h4 css={title}>Hang another next to it</h4>
      <ul css={strip}>
        {works.map((work) => {
          const isHung = hungIds.includes(work.id);
          return (
            <li key={work.id}>
              <button type="button" css={card} aria-pressed={isHung} onClick={() => onToggle(work)}>
                <img src={smallImageUrl(work.imageUrl)} alt="" css={thumbnail} loading="lazy" />
                {isHung && (
                  <span css={mark}>
                    <Check size={18} aria-hidden />
                  </span>
                )}
                <span css={name}>{work.title}</span>
                <span css={visuallyHidden}>, {dimensionsInWords(sizeOf(work))}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

const title = css`
  margin: 0 0 ${space.s};
  font-size: 1rem;
  font-weight: 700;
`;
const strip = css`
  display: flex;
  gap: ${space.s};
  /* Room for the focus ring, which overflow would cut off. */
  margin: -6px;
  padding: 6px;
  overflow-x: auto;
  overscroll-behavior-x: contain;
`;
const card = css`
  position: relative;
  display: grid;
  width: 6.5rem;
  padding: 0;
  border: 2px solid ${color.line};
  border-radius: ${radius.s};
  background: none;
  text-align: start;
  cursor: pointer;
  &&:hover {
    border-color: ${color.ink};
    background: none;
  }
  &[aria-pressed='true'] {
    border-color: ${color.marker};
  }
`;
const thumbnail = css`
  width: 100%;
  aspect-ratio: 1;
  background: ${color.sunken};
  object-fit: contain;
`;
const mark = css`
  position: absolute;
  top: 0;
  right: 0;
  display: grid;
  place-items: center;
  width: 1.75rem;
  height: 1.75rem;
  background: ${color.marker};
  color: ${color.onMarker};
`;
const name = css`
  padding: ${space.xs} ${space.s};
  overflow: hidden;
  font-size: ${size.small};
  text-overflow: ellipsis;
  white-space: nowrap;
`;
