import { css } from '@emotion/react';
import { color, container, from, size, space, stack } from '@studio/kit';
import { useId, type ReactNode } from 'react';

interface SectionProps {
  readonly id?: string;
  readonly title: string;
  readonly intro?: ReactNode;
  /** The element is at the end of the title's line. */
  readonly aside?: ReactNode;
  readonly ground?: 'plain' | 'sunken' | 'wall';
  readonly children: ReactNode;
}

export function Section({ id, title, intro, aside, ground = 'plain', children }: SectionProps) {
  const titleId = useId();
  return (
    <section id={id} aria-labelledby={titleId} css={[band, ground !== 'plain' && grounds[ground]]}>
      <div css={container}>
        <div css={top}>
          <div>
            <h2 id={titleId} css={heading}>
              {title}
            </h2>
            {intro && <p css={lead}>{intro}</p>}
          </div>
          {aside}
        </div>
        {children}
      </div>
    </section>
  );
}

const band = css`
  padding-block: ${space.section};
`;
const grounds = {
  sunken: css`
    background: ${color.sunken};
  `,
  wall: css`
    background: ${color.wall};
    color: ${color.onWall};
  `,
};
const top = css`
  ${stack(space.l)};
  margin-bottom: ${space.l};
  ${from.medium} {
    margin-bottom: ${space.xl};
  }
  ${from.wide} {
    grid-template-columns: 1fr auto;
    align-items: end;
  }
`;
const heading = css`
  font-size: ${size.h2};
  text-transform: uppercase;
  overflow-wrap: anywhere;
`;
const lead = css`
  max-width: 38rem;
  margin-top: ${space.m};
  color: ${color.inkSoft};
  font-size: ${size.lead};
`;
