import { css } from '@emotion/react';
import { color, size, space, stack } from '@studio/kit';
import { useEffect, useRef, type ReactNode } from 'react';

const steps = { photo: 'Photograph', scale: 'Scale', hang: 'Hang' } as const;
export type StepId = keyof typeof steps;
const stepIds = Object.keys(steps) as StepId[];

interface StepLayoutProps {
  readonly step: StepId;
  readonly title: string;
  /** The heading takes the focus when a step follows another. */
  readonly takesFocus: boolean;
  readonly stage: ReactNode;
  /** At the end of the panel. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

export function StepLayout({ step, title, takesFocus, stage, action, children }: StepLayoutProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current!.focus();
  }, [takesFocus]);
  const number = stepIds.indexOf(step) + 1;
  return (
    <div css={layout}>
      <div css={stageArea}>{stage}</div>
      <div css={panel}>
        <div>
          <p css={where}>{`Step ${number} of ${stepIds.length}`}</p>
          <h3 ref={heading} tabIndex={-1} css={headingStyles}>
            {title}
          </h3>
        </div>
        {children}
        {action && <div>{action}</div>}
      </div>
    </div>
  );
}

const sideBySide = '@media (min-width: 60em), (min-width: 40em) and (orientation: landscape)';
const tall = '@media (min-height: 44em) and (orientation: portrait)';

const layout = css`
  --most-high: 50svh;
  display: grid;
  flex: 1;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space.m};
  ${sideBySide} {
    --most-high: calc(100svh - 7rem);
    grid-template-columns: minmax(0, 1fr) min(26rem, 44%);
    gap: ${space.l};
  }
`;
const stageArea = css`
  min-width: 0;
  ${tall} {
    position: sticky;
    z-index: 1;
    top: 4.75rem;
    align-self: start;
    background: ${color.wall};
  }
  ${sideBySide} {
    position: sticky;
    top: 4.75rem;
    align-self: start;
  }
`;
const panel = css`
  ${stack(space.l)};
  align-content: start;
  padding: ${space.l};
  background: ${color.surface};
  color: ${color.ink};
  & :focus-visible {
    outline-color: ${color.accentText};
  }
`;
const where = css`
  color: ${color.inkSoft};
  font-size: ${size.small};
  font-weight: 600;
`;
const headingStyles = css`
  font-size: ${size.h3};
  &:focus {
    outline: none;
  }
`;
