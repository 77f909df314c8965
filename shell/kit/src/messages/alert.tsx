import { css } from '@emotion/react';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { color, radius, space } from '../theme/tokens';

/** Screen readers announce the alert at once. */
export function Alert({ children, actions }: { children: ReactNode; actions?: ReactNode }) {
  return (
    <div role="alert" css={box}>
      <CircleAlert css={icon} size={22} aria-hidden />
      <div css={words}>{children}</div>
      {actions && <div css={ways}>{actions}</div>}
    </div>
  );
}

const box = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s} 0.75rem;
  padding: ${space.m};
  border: 2px solid ${color.danger};
  border-left-width: 8px;
  border-radius: ${radius.s};
  background: color-mix(in srgb, ${color.danger} 7%, ${color.surface});
  color: ${color.danger};
  font-weight: 600;
`;
const icon = css`
  flex: none;
  margin-top: 0.15em;
`;
const words = css`
  flex: 1 1 12rem;
  min-width: 0;
  overflow-wrap: anywhere;
`;
const ways = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s};
  color: ${color.ink};
`;
