import { css } from '@emotion/react';
import { color, radius } from '@studio/kit';
import { Maximize2 } from 'lucide-react';
import { lazy, Suspense, type ReactNode } from 'react';
import { useOpener } from '../../../page/use-opener';

const ZoomDialog = lazy(() => import('./zoom-dialog'));

interface ZoomOpenerProps {
  readonly src: string;
  readonly name: string;
  readonly children: ReactNode;
}

export function ZoomOpener({ src, name, children }: ZoomOpenerProps) {
  const { isOpen, wasOpened, setOpen } = useOpener();
  return (
    <>
      {children}
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
      {wasOpened && (
        <Suspense>
          <ZoomDialog isOpen={isOpen} onClose={() => setOpen(false)} src={src} alt={name} />
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
`;
const mark = css`
  position: absolute;
  right: 0.75rem;
  bottom: 0.75rem;
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
