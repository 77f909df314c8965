import { css } from '@emotion/react';
import { Link } from '@studio/host/router';
import { buttonStyles, color, container, size, space } from '@studio/kit';

/** What to do after reading. */
export function PostCall() {
  return (
    <section css={band} aria-labelledby="post-call">
      <div css={[container, row]}>
        <h2 id="post-call" css={heading}>
          Got a wall, a label or an idea?
        </h2>
        <Link to="/contact" css={[buttonStyles('primary'), action]}>
          Get in Touch
        </Link>
      </div>
    </section>
  );
}

const band = css`
  padding-block: ${space.xxl};
  background: ${color.marker};
  color: ${color.onMarker};
`;
const row = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.l};
`;
const heading = css`
  font-size: ${size.h2};
  text-transform: uppercase;
`;
const action = css`
  background: ${color.onMarker};
  color: ${color.marker};
  &:hover:not(:disabled) {
    background: ${color.onMarker};
    text-decoration: underline;
    text-underline-offset: 0.25em;
  }
  &:focus-visible {
    outline-color: ${color.onMarker};
  }
`;
