import { css, keyframes } from '@emotion/react';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { isComposing } from './composing';
import { color, drawerWidth, quick, radius, shadow, space } from './theme/tokens';
import { Tooltip } from './messages/tooltip';
import { iconButton, soft } from './layout';

interface DialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly description?: string;
  /** 'side': a drawer. 'full': dark, for pictures. */
  readonly variant?: 'centre' | 'side' | 'full';
  /** Default or null: the element that had the focus before. */
  readonly returnFocusTo?: () => HTMLElement | null;
  /** True: the dialog cannot be closed. */
  readonly isBusy?: boolean;
  readonly children: ReactNode;
}

export function Dialog(props: DialogProps) {
  const { open, title, description, variant = 'centre', returnFocusTo, isBusy, children } = props;
  const opener = useRef<Element | null>(null);
  const onOpenChange = (isOpen: boolean) => void (isBusy || props.onOpenChange(isOpen));

  // Radix gives Escape only to its topmost layer, which may be a toast.
  function closeOnEscape(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    onOpenChange(false);
  }

  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay css={scrim} />
        <Radix.Content
          css={[panel, panelVariants[variant]]}
          data-toasts={variant === 'side' ? 'high' : undefined}
          onKeyDown={closeOnEscape}
          onEscapeKeyDown={(event) => void (isComposing(event) && event.preventDefault())}
          // Radix returns the focus only to its own Trigger.
          onOpenAutoFocus={() => (opener.current = document.activeElement)}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            const target = returnFocusTo?.() ?? opener.current;
            // The opener may have left the page.
            if (!target?.isConnected) document.querySelector('main')?.focus({ preventScroll: true });
            else if (target instanceof HTMLElement) target.focus({ preventScroll: isOnScreen(target) });
          }}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <div css={[bar, variant === 'full' && fullBar]}>
            <Radix.Title css={heading}>{title}</Radix.Title>
            <Tooltip label="Close">
              <Radix.Close css={[iconButton, close]} aria-label="Close" disabled={isBusy}>
                <X aria-hidden />
              </Radix.Close>
            </Tooltip>
          </div>
          {description && <Radix.Description css={soft}>{description}</Radix.Description>}
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** For an element of the sticky header the browser would scroll to its resting place, though it is seen. */
function isOnScreen(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

const appear = keyframes`
  from { opacity: 0; }
`;
const fade = keyframes`
  to { opacity: 0; }
`;
const rise = keyframes`
  from { opacity: 0; transform: translateY(1.25rem); }
`;
const sink = keyframes`
  to { opacity: 0; transform: translateY(0.5rem); }
`;
const slideIn = keyframes`
  from { transform: translateX(100%); }
`;
const slideOut = keyframes`
  to { transform: translateX(100%); }
`;
const slow = '260ms cubic-bezier(0.2, 0.8, 0.2, 1)';

const scrim = css`
  position: fixed;
  z-index: 60;
  inset: 0;
  background: ${color.scrim};
  animation: ${appear} ${slow};
  &[data-state='closed'] {
    animation: ${fade} ${quick} forwards;
  }
`;
const panel = css`
  position: fixed;
  z-index: 61;
  display: flex;
  flex-direction: column;
  gap: ${space.m};
  --form-inset: ${space.l};
  /* A sticky bar of a form covers the padding at the end, too. */
  --bottom-bar: -${space.l};
  padding: 0 ${space.l} ${space.l};
  overflow-y: auto;
  overscroll-behavior: contain;
  background: ${color.surface};
  color: ${color.ink};
  box-shadow: ${shadow.high};
  &:focus {
    outline: none;
  }
`;
const panelVariants = {
  centre: css`
    inset: 0;
    width: min(40rem, calc(100vw - 2rem));
    height: fit-content;
    max-height: calc(100dvh - 2rem);
    margin: auto;
    border-radius: ${radius.m};
    animation: ${rise} ${slow};
    &[data-state='closed'] {
      animation: ${sink} ${quick} forwards;
    }
  `,
  side: css`
    inset: 0 0 0 auto;
    width: min(${drawerWidth}, 100vw);
    border-left: 8px solid ${color.marker};
    animation: ${slideIn} ${slow};
    &[data-state='closed'] {
      animation: ${slideOut} 200ms ease-in forwards;
    }
  `,
  full: css`
    inset: 0;
    padding-inline: ${space.gutter};
    background: ${color.wall};
    color: ${color.onWall};
    animation: ${appear} ${slow};
    &[data-state='closed'] {
      animation: ${fade} ${quick} forwards;
    }
    & button:hover {
      background: color-mix(in srgb, currentColor 18%, transparent);
    }
    & :focus-visible {
      outline-color: ${color.marker};
    }
  `,
};
/* The bar is sticky, so that a long form can be closed from anywhere. */
const bar = css`
  position: sticky;
  z-index: 1;
  top: 0;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.m};
  margin-inline: -${space.l};
  padding: ${space.m} ${space.l};
  border-bottom: 1px solid ${color.line};
  background: ${color.surface};
`;
const fullBar = css`
  margin-inline: 0;
  padding-inline: 0;
  border-bottom: 0;
  background: inherit;
  & > button {
    margin-right: 0;
  }
`;
const heading = css`
  font-size: clamp(1.625rem, 1.4rem + 1vw, 2.25rem);
`;
const close = css`
  margin: -0.25rem -0.625rem -0.25rem 0;
  border-radius: ${radius.round};
  &:hover:enabled {
    background: ${color.sunken};
  }
  &:disabled {
    color: ${color.line};
    cursor: not-allowed;
  }
`;
