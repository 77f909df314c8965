import { css } from '@emotion/react';
import type { PortfolioProject } from '@studio/contract';
import { Picture, color, parsePictureUrl, space } from '@studio/kit';
import { projectSizes } from '../../picture-sizes';

/** The art whole, never cropped, on a mat; no taller than the screen. */
export function ProjectArt({ project }: { project: PortfolioProject }) {
  const own = parsePictureUrl(project.imageUrl);
  const ratio = own ? own.width / own.height : 4 / 3;
  return (
    <div css={mat}>
      <Picture
        src={project.imageUrl}
        alt={project.title}
        sizes={projectSizes}
        priority
        css={[art, { width: `min(100%, ${(ratio * 82).toFixed(2)}vh)` }]}
      />
    </div>
  );
}

const mat = css`
  display: grid;
  justify-items: center;
  padding: ${space.gutter};
  background: ${color.sunken};
`;
const art = css`
  max-width: 80rem;
  & > img {
    object-fit: contain;
  }
`;
