import { css, keyframes } from '@emotion/react';
import { Link } from '@studio/host/router';
import { color, container, font, quick, radius, space, cluster } from '@studio/kit';
import { ArrowLeft } from 'lucide-react';
import { useRef, type MouseEvent, type ReactNode } from 'react';
import { CartButton } from '../../../cart/cart-button';
import { useModal } from './use-modal';
import { useWorkUrl, workLinkId } from './work-url';

interface WorkFrameProps {
  readonly artworkId: number;
  readonly labelledBy: string;
  readonly children: ReactNode;
}

/** The frame is in the server's HTML and closes by a link: both work without scripts. */
export function WorkFrame({ artworkId, labelledBy, children }: WorkFrameProps) {
  const { close, closedSearch, isFromCatalogue } = useWorkUrl();
  const frame = useRef<HTMLDivElement>(null);
  useModal({ frame, onClose: close, returnTo: () => document.getElementById(workLinkId(artworkId)) });
  const closeHere = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    close();
  };
  return (
    <div
      ref={frame}
      css={[sheet, isFromCatalogue && arriving]}
      role="dialog"
      aria-modal="true"
      aria-labelledby={labelledBy}
      tabIndex={-1}
    >
      <div css={bar}>
        <div css={[container, inBar]}>
          <Link to={closedSearch} onClick={closeHere} css={back}>
            <ArrowLeft size={20} aria-hidden /> Art Shop
          </Link>
          <CartButton />
        </div>
      </div>
      {children}
    </div>
  );
}

const rise = keyframes`
  from { opacity: 0; transform: translateY(1rem); }
`;
/* The sheet is above the header (50) and below dialogs (60). */
const sheet = css`
  position: fixed;
  z-index: 55;
  inset: 0;
  overflow: hidden auto;
  overscroll-behavior: contain;
  scroll-padding-block: 5.5rem;
  background: ${color.ground};
  &:focus {
    outline: none;
  }
  @media print {
    position: static;
    overflow: visible;
  }
`;
const arriving = css`
  animation: ${rise} ${quick};
`;
const bar = css`
  position: sticky;
  z-index: 2;
  top: 0;
  border-bottom: 1px solid ${color.line};
  background: ${color.ground};
  @media print {
    display: none;
  }
`;
const inBar = css`
  ${cluster(space.m)};
  align-items: center;
  justify-content: space-between;
  min-height: 4.5rem;
`;
const back = css`
  display: inline-flex;
  align-items: center;
  gap: ${space.s};
  min-height: 2.75rem;
  padding-right: ${space.m};
  border-radius: ${radius.s};
  font-family: ${font.display};
  font-size: 1.375rem;
  font-weight: 800;
  text-decoration: none;
  text-transform: uppercase;
  &:hover {
    color: ${color.accentText};
  }
`;
