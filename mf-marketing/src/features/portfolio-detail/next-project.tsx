import { css } from '@emotion/react';
import type { PortfolioProjectCard } from '@studio/contract';
import { Link } from '@studio/host/router';
import { ResponsiveImage, color, coverCard, font, lineClamp, quick, size, space, soft } from '@studio/kit';
import { ArrowRight } from 'lucide-react';

export function NextProject({ project }: { project: PortfolioProjectCard }) {
  return (
    <p css={door}>
      <ResponsiveImage
        src={project.imageUrl}
        alt=""
        sizes="6rem"
        ratio="1"
        focalPoint={project.focalPoint}
        css={glimpse}
      />
      <Link to={`/portfolio/${project.id}`} css={[coverCard, way]}>
        <span css={soft}>Next: </span>
        <span css={name}>{project.title}</span>
      </Link>
      <ArrowRight size={32} aria-hidden css={arrow} />
    </p>
  );
}

const door = css`
  position: relative;
  display: grid;
  grid-template-columns: min(6rem, 22vw) minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space.m};
  border-block: 3px solid ${color.ink};
  & > svg {
    transition: transform ${quick};
  }
  &:hover > svg {
    transform: translateX(8px);
  }
`;
const glimpse = css`
  margin-block: ${space.m};
`;
const way = css`
  display: grid;
  gap: ${space.xs};
  padding-block: ${space.m};
  text-decoration: none;
`;
const name = css`
  ${lineClamp(3)};
  font-family: ${font.display};
  font-size: ${size.h3};
  font-weight: 800;
  line-height: 1.1;
  overflow-wrap: anywhere;
  a:hover > &,
  a:focus-visible > & {
    text-decoration: underline;
    text-decoration-thickness: 3px;
  }
`;
const arrow = css`
  color: ${color.accentText};
`;
