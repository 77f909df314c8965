import { css, keyframes } from '@emotion/react';
import { X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { useEffect, useRef } from 'react';
import { hotkey, showsForMs, toastStore, type ToastMessage } from './toast-store';
import { color, drawerWidth, font, from, quick, radius, shadow, space } from '../theme/tokens';
import { iconButton } from '../layout';
import { Tooltip } from './tooltip';

interface ToastAreaProps {
  readonly message: ToastMessage | null;
  /** True: the visitor pressed the hotkey before this code was loaded. */
  readonly isSought: boolean;
}

/** A toast closes on a right swipe past 50 px; F8 focuses it. */
export function ToastArea({ message, isSought }: ToastAreaProps) {
  const area = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (isSought) area.current?.focus();
  }, [isSought]);
  return (
    <Toast.Provider duration={showsForMs} swipeDirection="right" swipeThreshold={50}>
      {message && (
        <Toast.Root
          key={message.id}
          open={message.isOpen}
          onOpenChange={(isOpen) => !isOpen && toastStore.dismiss(message.id)}
          css={[card, message.look === 'danger' && danger]}
        >
          <div css={words}>
            <Toast.Title css={title}>{message.title}</Toast.Title>
            {message.description && <Toast.Description>{message.description}</Toast.Description>}
            {message.action && (
              <Toast.Action css={action} altText={message.action.label} onClick={message.action.onPress}>
                {message.action.label}
              </Toast.Action>
            )}
          </div>
          <Tooltip label="Dismiss">
            <Toast.Close css={[iconButton, close]} aria-label="Dismiss">
              <X size={20} aria-hidden />
            </Toast.Close>
          </Tooltip>
        </Toast.Root>
      )}
      <Toast.Viewport ref={area} css={viewport} hotkey={[hotkey]} />
    </Toast.Provider>
  );
}

const arrive = keyframes`
  from { opacity: 0; transform: translateY(0.75rem); }
`;
const leave = keyframes`
  to { opacity: 0; }
`;
const slideOut = keyframes`
  from { transform: translateX(var(--radix-toast-swipe-end-x)); }
  to { transform: translateX(calc(100% + ${space.m})); }
`;

const viewport = css`
  position: fixed;
  z-index: 100;
  /* Below the header on a phone, else at the lower left, away from the drawer on the right and its main button. */
  inset: 4.5rem 0 auto 0;
  padding: ${space.m};
  /* Below a second bar of the page, which contains the target of the message. */
  @media (max-width: 47.99em) {
    html:has([data-toasts='low']) & {
      top: 12.75rem;
    }
    /* Away from what the page begins with. */
    html:has([data-toasts='foot']) & {
      inset: auto 0 0 0;
    }
    /* Over the title of a drawer, so that its content and X stay reachable. */
    html:has([data-toasts='high']) & {
      inset: 0 3.5rem auto 0;
      padding-block: ${space.s};
    }
  }
  &:focus-visible {
    outline-offset: -6px;
  }
  /* An empty area lets clicks through. */
  pointer-events: none;
  ${from.medium} {
    inset: auto auto 0 0;
    width: 100%;
    max-width: 420px;
    html:has([data-toasts='high']) & {
      width: calc(100% - ${drawerWidth});
    }
  }
  /* Over a bar at the bottom, away from the title of the page. */
  html:has([data-toasts='bar']) & {
    inset: auto 0 var(--bottom-bar) 0;
  }
`;
const card = css`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space.m};
  padding: ${space.m} ${space.s} ${space.m} ${space.m};
  border: 1px solid ${color.line};
  border-left: 8px solid ${color.marker};
  border-radius: ${radius.s};
  background: ${color.surface};
  color: ${color.ink};
  box-shadow: ${shadow.high};
  pointer-events: auto;
  touch-action: pan-y;
  &[data-state='open'] {
    animation: ${arrive} ${quick};
  }
  &[data-state='closed'] {
    animation: ${leave} ${quick} forwards;
  }
  &[data-swipe='move'] {
    transform: translateX(var(--radix-toast-swipe-move-x));
  }
  &[data-swipe='cancel'] {
    transform: none;
    transition: transform ${quick};
  }
  &[data-swipe='end'] {
    animation: ${slideOut} ${quick} forwards;
  }
`;
const danger = css`
  border-left-color: ${color.danger};
`;
const words = css`
  min-width: 0;
  line-height: 1.4;
`;
const title = css`
  font-family: ${font.display};
  font-size: 1.375rem;
  font-weight: 800;
  letter-spacing: 0.01em;
  line-height: 1.15;
`;
const action = css`
  min-height: 2.75rem;
  padding: 0;
  border: 0;
  background: none;
  color: ${color.accentText};
  font-weight: 700;
  text-decoration: underline;
  text-underline-offset: 0.2em;
  cursor: pointer;
`;
const close = css`
  width: 2.25rem;
  height: 2.25rem;
  margin-block: -0.375rem;
  border-radius: ${radius.round};
  &:hover {
    background: ${color.sunken};
  }
`;
