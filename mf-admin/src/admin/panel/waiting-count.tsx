import { css } from '@emotion/react';
import { color, font, radius, size } from '@studio/kit';

interface WaitingCountProps {
  readonly count: number | undefined;
  readonly className?: string;
}

/** Today says the same in words. */
export function WaitingCount({ count, className }: WaitingCountProps) {
  return count ? (
    <span aria-hidden css={badge} className={className}>
      {count}
    </span>
  ) : null;
}

const badge = css`
  min-width: 1.4em;
  margin-left: 0.25rem;
  padding: 0 0.3em;
  border-radius: ${radius.round};
  background: ${color.accent};
  color: ${color.onAccent};
  font-family: ${font.text};
  font-size: ${size.small};
  font-variant-numeric: tabular-nums;
  letter-spacing: 0;
  line-height: 1.4;
  text-align: center;
`;
