import { css } from '@emotion/react';
import { Button, color, size, stack, space } from '@studio/kit';
import { Camera } from 'lucide-react';
import { useRef, useState, type ComponentType } from 'react';
import type { WallViewProps } from '../wall-view';

interface WallOpenerProps extends Omit<WallViewProps, 'onClose' | 'returnFocusTo'> {
  readonly label: string;
}

type View = ComponentType<WallViewProps>;

/** The view's scripts and styles load at the first press; after a failed load the button tries again. */
export function WallOpener({ label, ...view }: WallOpenerProps) {
  const [View, setView] = useState<View | null>(null);
  const [state, setState] = useState<'closed' | 'loading' | 'failed' | 'open'>('closed');
  const button = useRef<HTMLButtonElement>(null);

  async function open() {
    setState('loading');
    try {
      const { WallView } = await import(/* webpackChunkName: "wall-view" */ '../wall-view');
      setView(() => WallView);
      setState('open');
    } catch {
      setState('failed');
    }
  }
  return (
    <div css={layout}>
      <Button
        ref={button}
        look="secondary"
        aria-haspopup="dialog"
        aria-busy={state === 'loading'}
        onClick={() => state !== 'loading' && void open()}
      >
        <Camera size={20} aria-hidden />
        <span>{state === 'failed' ? 'Try again' : label}</span>
      </Button>
      <p role="status" css={sentence}>
        {state === 'failed' && 'The view did not load. Check your connection.'}
      </p>
      {state === 'open' && View && (
        <View {...view} onClose={() => setState('closed')} returnFocusTo={() => button.current} />
      )}
    </div>
  );
}

const layout = css`
  ${stack(space.xs)};
  justify-items: start;
`;
const sentence = css`
  color: ${color.danger};
  font-size: ${size.small};
  &:empty {
    display: none;
  }
`;
