import { css } from '@emotion/react';
import type { PortfolioProject } from '@studio/contract';
import { ResponsiveImage, color, container, from, size, space, stack } from '@studio/kit';
import { ZoomOpener } from '@studio/kit/zoom-opener';
import { acrossSizes, stageSizes } from '../../../image-sizes';
import { roundOf, stagesOf } from '../project-pictures';
import { BeforeAfter } from './before-after';

export function ProjectStages({ project }: { project: PortfolioProject }) {
  const { before = [] } = project;
  const stages = stagesOf(project);
  const round = roundOf(project);
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
            {stages.map(({ src, stage, alt }) => (
              <li key={src}>
                <figure>
                  <div css={hung}>
                    <ResponsiveImage src={src} alt={alt} sizes={stages.length === 1 ? acrossSizes : stageSizes} />
                    <ZoomOpener src={src} name={alt} round={round} />
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
