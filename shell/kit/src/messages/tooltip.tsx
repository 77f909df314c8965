import { css } from '@emotion/react';
import { cloneElement, type DOMAttributes, type ReactElement } from 'react';
import { radius, color, size } from '../theme/tokens';
import { useTooltip } from './use-tooltip';

/** Distance in px. */
const offset = 4;

interface TooltipProps {
  readonly label: string;
  /** The child is an interactive element. */
  readonly children: ReactElement<DOMAttributes<Element>>;
}

/** The control needs an accessible name of its own. */
export function Tooltip({ label, children }: TooltipProps) {
  const { id, anchorRect, triggerProps } = useTooltip();
  return (
    <>
      {cloneElement(children, withOwn(triggerProps, children.props))}
      {anchorRect && (
        // The popover is above dialogs and not clipped.
        <span
          id={id}
          role="tooltip"
          popover="manual"
          css={bubble}
          ref={(node) => (node ? show(node, anchorRect) : undefined)}
        >
          {label}
        </span>
      )}
    </>
  );
}

/** The child's handlers run before the tooltip's. */
function withOwn(props: object, own: object): object {
  const ours = Object.entries(props).map(([name, value]: [string, unknown]) => {
    const existing = (own as Record<string, unknown>)[name];
    if (typeof value !== 'function' || typeof existing !== 'function') return [name, value ?? existing];
    const both = (event: unknown) => {
      existing(event);
      value(event);
    };
    return [name, both];
  });
  return Object.fromEntries(ours) as object;
}

/** The tooltip is above the anchor, else below, within the screen. */
function show(node: HTMLElement, anchorRect: DOMRect): void {
  node.showPopover?.();
  const { offsetWidth, offsetHeight } = node;
  const above = anchorRect.top - offsetHeight - offset;
  const centred = anchorRect.left + (anchorRect.width - offsetWidth) / 2;
  const furthest = document.documentElement.clientWidth - offsetWidth - offset;
  node.style.top = `${above < offset ? anchorRect.bottom + offset : above}px`;
  node.style.left = `${Math.max(offset, Math.min(centred, furthest))}px`;
}

const bubble = css`
  position: fixed;
  z-index: 110;
  inset: auto;
  width: max-content;
  max-width: 16rem;
  margin: 0;
  padding: 0.25rem 0.6rem;
  border: 0;
  border-radius: ${radius.s};
  background: ${color.ink};
  color: ${color.ground};
  font-size: ${size.small};
  line-height: 1.4;
  pointer-events: none;
`;
