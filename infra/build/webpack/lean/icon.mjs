// @ts-check
import { createElement } from 'react';

/** In the place of lucide-react's `createLucideIcon`: the same picture, which grows with the text and is hidden from
 *  screen readers unless it has a name.
 *  @param {{node: [string, Record<string, string>][]}} icon */
export default function createIcon({ node }) {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes));
  /** @param {{size?: number | string} & import('react').SVGProps<SVGSVGElement>} props */
  return function Icon({ size = 24, ...rest }) {
    const side = typeof size === 'number' ? `${size / 16}rem` : size;
    const look = {
      ...{ width: side, height: side, viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor' },
      ...{ strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round' },
    };
    return createElement('svg', { ...look, 'aria-hidden': rest['aria-label'] ? undefined : true, ...rest }, shapes);
  };
}
