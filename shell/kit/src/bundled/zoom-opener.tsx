import { css } from '@emotion/react';
import { Maximize2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { color, radius } from '../theme/tokens';

const ZoomDialog = lazy(() => import(/* webpackChunkName: "zoom" */ './zoom-dialog'));

interface ZoomOpenerProps {
  readonly src: string;
  readonly name: string;
  /** What the dialog also goes to, with this picture among them. */
  readonly round?: readonly { readonly src: string; readonly alt: string }[];
}

/** Covers its positioned parent. Each remote bundles it; the dialog is the shell's. */
export function ZoomOpener({ src, name, round }: ZoomOpenerProps) {
  // The dialog stays mounted after its first opening, so that its closing is animated.
  const [isOpen, setOpen] = useState<boolean>();
  return (
    <>
      <button
        type="button"
        css={cover}
        aria-haspopup="dialog"
        aria-label={`Look closer at ${name}`}
        onClick={() => setOpen(true)}
      >
        <span css={mark}>
          <Maximize2 size={18} aria-hidden />
        </span>
      </button>
      {isOpen !== undefined && (
        <Suspense>
          <ZoomDialog isOpen={isOpen} onClose={() => setOpen(false)} src={src} alt={name} round={round} />
        </Suspense>
      )}
    </>
  );
}

const cover = css`
  position: absolute;
  inset: 0;
  padding: 0;
  border: 0;
  background: none;
  cursor: zoom-in;
  /* Two colours, one of which contrasts with any image. */
  &:focus-visible {
    outline-offset: -3px;
    box-shadow: inset 0 0 0 6px ${color.ground};
  }
`;
const mark = css`
  position: absolute;
  top: 0.75rem;
  right: 0.75rem;
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  border-radius: ${radius.round};
  background: ${color.surface};
  color: ${color.ink};
  button:hover > & {
    background: ${color.ink};
    color: ${color.surface};
  }
`;
