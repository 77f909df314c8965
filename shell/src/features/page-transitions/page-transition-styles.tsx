import { Global, css } from '@emotion/react';

/** How pages change where the browser makes a transition of it: under 400 ms, by opacity and transform alone. What is tapped
 *  meanwhile reaches the new page. */
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
`;
