import { css } from '@emotion/react';
import { Link } from '@studio/host/router';
import { buttonStyles, color, container, from, size, space } from '@studio/kit';

/** For who found nothing that fits: a work made to order. The contact form opens with 'Custom Commission' chosen. */
export function CommissionCall() {
  return (
    <section css={band} aria-labelledby="commission-heading">
      <div css={[container, inside]}>
        <h2 id="commission-heading" css={heading}>
          Looking for a Custom Piece?
        </h2>
        <div css={aside}>
          <p>
            Your wall, your story, your colours. Send a photo of the space and an idea of the size, and get a sketch
            back.
          </p>
          <Link to="/contact?service=custom" css={[buttonStyles('secondary'), action]}>
            Request a Commission
          </Link>
        </div>
      </div>
    </section>
  );
}

const band = css`
  background: ${color.marker};
  color: ${color.onMarker};
`;
const inside = css`
  display: grid;
  gap: ${space.l};
  padding-block: ${space.section};
  ${from.medium} {
    grid-template-columns: 3fr 2fr;
    align-items: end;
    gap: ${space.xl};
  }
`;
const heading = css`
  max-width: 12ch;
  font-size: ${size.h1};
  line-height: 0.92;
  text-transform: uppercase;
`;
const aside = css`
  display: grid;
  justify-items: start;
  gap: ${space.l};
  font-size: ${size.lead};
`;
const action = css`
  color: ${color.onMarker};
  &:hover:not(:disabled) {
    background: ${color.onMarker};
    border-color: ${color.onMarker};
    color: ${color.marker};
  }
`;
