import { css, type SerializedStyles } from '@emotion/react';
import { color, font, quick, radius, space } from '@studio/kit';

/** Submitting does nothing, also before hydration (docs/site/every-page.md, Header and footer). */
export function Newsletter({ headingStyle }: { headingStyle: SerializedStyles }) {
  return (
    <section aria-labelledby="footer-newsletter">
      <h2 id="footer-newsletter" css={headingStyle}>
        Newsletter
      </h2>
      <p css={promise}>New walls, new prints, now and then.</p>
      <form method="dialog" noValidate css={form} onSubmit={(event) => event.preventDefault()}>
        <input type="email" placeholder="Your email" aria-label="Your email" autoComplete="email" css={field} />
        <button type="submit" css={submit}>
          Sign Up
        </button>
      </form>
    </section>
  );
}

const promise = css`
  margin-bottom: ${space.m};
`;
const form = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s} 0;
  max-width: 28rem;
`;
const field = css`
  flex: 1 1 9rem;
  min-width: 0;
  min-height: 3rem;
  padding-inline: ${space.m};
  border: 2px solid ${color.onWallSoft};
  border-radius: ${radius.s} 0 0 ${radius.s};
  background: transparent;
  &::placeholder {
    color: ${color.onWallSoft};
    opacity: 1;
  }
  &:focus-visible {
    position: relative;
  }
`;
const submit = css`
  flex: 0 1 auto;
  min-height: 3rem;
  padding-inline: ${space.l};
  border: 2px solid transparent;
  border-radius: 0 ${radius.s} ${radius.s} 0;
  background: ${color.marker};
  color: ${color.onMarker};
  font-family: ${font.display};
  font-size: 1.1875rem;
  font-weight: 800;
  letter-spacing: 0.03em;
  text-transform: uppercase;
  cursor: pointer;
  transition: background ${quick};
  &:hover {
    background: ${color.onWall};
    color: ${color.wall};
  }
`;
