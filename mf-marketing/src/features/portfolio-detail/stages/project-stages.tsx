import { css } from '@emotion/react';
import type { PortfolioProject } from '@studio/contract';
import { ResponsiveImage, color, container, from, imageName, size, space, stack } from '@studio/kit';
import { ZoomOpener } from '@studio/kit/zoom-opener';
import { acrossSizes, stageSizes } from '../../../image-sizes';
import { BeforeAfter } from './before-after';

export function ProjectStages({ project }: { project: PortfolioProject }) {
  const { title, before = [], sketches = [], scaffold = [] } = project;
  const stages = [
    ...sketches.map((src, index) => ({ src, stage: 'Sketch', name: imageName('Sketch', index, sketches.length) })),
    ...scaffold.map((src, index) => ({ src, stage: 'At work', name: imageName('At work', index, scaffold.length) })),
  ];
  if (before.length + stages.length === 0) return null;
  return (
    <section css={band} aria-labelledby="stages">
      <div css={[container, room]}>
        <h2 id="stages" css={heading}>
          How it got there
        </h2>
        {before[0] && <BeforeAfter project={project} before={before[0]} />}
        {stages.length > 0 && (
          <ol css={row}>
            {stages.map(({ src, stage, name }) => (
              <li key={src}>
                <figure>
                  <div css={hung}>
                    <ResponsiveImage
                      src={src}
                      alt={`${title}: ${name}`}
                      sizes={stages.length === 1 ? acrossSizes : stageSizes}
                    />
                    <ZoomOpener src={src} name={`${title}: ${name}`} />
                  </div>
                  <figcaption css={caption}>{stage}</figcaption>
                </figure>
              </li>
            ))}
          </ol>
        )}
      </div>
    </section>
  );
}

const band = css`
  padding-block: ${space.section};
  background: ${color.wall};
  color: ${color.onWall};
`;
const room = css`
  ${stack(space.xl)};
  --page-width: 105rem;
`;
const heading = css`
  font-size: ${size.h2};
`;
const row = css`
  display: grid;
  gap: ${space.l};
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));
  align-items: end;
  ${from.medium} {
    gap: ${space.xl};
  }
`;
const hung = css`
  position: relative;
`;
const caption = css`
  margin-top: ${space.s};
  color: ${color.onWallSoft};
`;
