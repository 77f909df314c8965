import { css } from '@emotion/react';
import { Link } from '@studio/host/router';
import { buttonStyles, color, container, from, size, space } from '@studio/kit';

/** AI graphic design. */
export function AiDesignPromo() {
  return (
    <section css={[band, loud]} aria-labelledby="ai-design">
      <div css={[container, split]}>
        <h2 id="ai-design" css={heading}>
          AI graphic design with a human on the can
        </h2>
        <div css={words}>
          <p>
            Machines sketch a hundred ideas before lunch. I throw out ninety-nine, redraw the last by hand and hand you
            files that print, stick and scale.
          </p>
          <Link to="/contact?service=ai-design" css={[buttonStyles('secondary'), onLoud]}>
            Start an AI design
          </Link>
        </div>
      </div>
    </section>
  );
}

/** Media content, which leads to the post about it. */
export function MediaContentPromo() {
  return (
    <section css={[band, plain]} aria-labelledby="media-content">
      <div css={[container, split]}>
        <h2 id="media-content" css={heading}>
          Media content creator
        </h2>
        <div css={words}>
          <p>
            The wall takes four days; the film of it travels for years. Time-lapses, reels and stories, shot on the
            scaffold and cut in the van.
          </p>
          <Link to="/blog/rise-of-media-content-creation" css={[buttonStyles('primary'), onPlain]}>
            Read the story
          </Link>
        </div>
      </div>
    </section>
  );
}

const band = css`
  padding-block: ${space.section};
`;
const loud = css`
  background: ${color.accent};
  color: ${color.onAccent};
`;
const plain = css`
  background: ${color.marker};
  color: ${color.onMarker};
`;
const split = css`
  display: grid;
  gap: ${space.l} ${space.xxl};
  align-items: end;
  ${from.wide} {
    grid-template-columns: 7fr 5fr;
  }
`;
const heading = css`
  max-width: 14ch;
  font-size: ${size.h1};
  line-height: 0.9;
  text-transform: uppercase;
`;
const words = css`
  display: grid;
  justify-items: start;
  gap: ${space.l};
  font-size: ${size.lead};
  font-weight: 500;
`;
const onLoud = css`
  color: ${color.onAccent};
  &:hover:not(:disabled) {
    border-color: ${color.onAccent};
    background: ${color.onAccent};
    color: ${color.accent};
  }
  &:focus-visible {
    outline-color: ${color.onAccent};
  }
`;
const onPlain = css`
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
