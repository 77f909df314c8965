import { Global, css } from '@emotion/react';

/** Transitions take less than 400 ms and use opacity and transform only. */
export function PageTransitionStyles() {
  return <Global styles={transition} />;
}

const transition = css`
  ::view-transition {
    pointer-events: none;
  }
  ::view-transition-old(*),
  ::view-transition-new(*) {
    height: 100%;
    object-fit: cover;
    animation-duration: 220ms;
  }
  ::view-transition-group(*) {
    animation: none;
  }
  ::view-transition-group(site-header) {
    z-index: 1;
  }
`;
