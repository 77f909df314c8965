import { css } from '@emotion/react';
import { Link } from '@studio/host/router';
import { color, coverCard, font, quick, space } from '@studio/kit';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';

interface CardLinkProps {
  readonly to: string;
  /** `name` is the accessible name. */
  readonly children: ReactNode;
  readonly name: string;
}

export function CardLink({ to, children, name }: CardLinkProps) {
  return (
    <Link to={to} css={[coverCard, link]} aria-label={name}>
      {children}
      <ArrowRight size={20} aria-hidden />
    </Link>
  );
}

const link = css`
  display: inline-flex;
  align-items: center;
  align-self: start;
  justify-self: start;
  gap: ${space.s};
  min-height: 1.75rem;
  color: ${color.accentText};
  font-family: ${font.display};
  font-size: 1.125rem;
  font-weight: 800;
  letter-spacing: 0.02em;
  text-decoration: none;
  & > svg {
    transition: transform ${quick};
  }
  &:hover > svg {
    transform: translateX(4px);
  }
`;
