import { css } from '@emotion/react';
import { Link } from '@studio/host/router';
import { buttonStyles, color, container, size, space } from '@studio/kit';
import { useId } from 'react';

/** The poster at a page's end that asks the reader to get in touch. */
export function CallBand({ title, text }: { title: string; text?: string }) {
  const id = useId();
  return (
    <section css={band} aria-labelledby={id}>
      <div css={[container, row]}>
        <div css={words}>
          <h2 id={id} css={heading}>
            {title}
          </h2>
          {text && <p css={lead}>{text}</p>}
        </div>
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
const words = css`
  display: grid;
  gap: ${space.m};
`;
const heading = css`
  font-size: ${size.h2};
`;
const lead = css`
  max-width: 36rem;
  font-size: ${size.lead};
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
