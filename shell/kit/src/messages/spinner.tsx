import { css, keyframes } from '@emotion/react';
import { color, radius } from '../theme/tokens';

/** @param label for screen readers */
export function Spinner({ label, className }: { label: string; className?: string }) {
  return <div css={wheel} className={className} role="status" aria-label={label} />;
}

const turn = keyframes`
  to { transform: rotate(1turn); }
`;
const wheel = css`
  width: 3rem;
  height: 3rem;
  border: 5px solid ${color.line};
  border-top-color: ${color.accent};
  border-radius: ${radius.round};
  animation: ${turn} 900ms linear infinite;
`;
