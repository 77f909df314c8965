import { css } from '@emotion/react';
import { color, quick, radius, shadow, size } from '@studio/kit';

/** The button to the cart or to the shop. */
export const pill = css`
  display: inline-flex;
  align-items: center;
  flex: none;
  height: 2.75rem;
  border: 0;
  border-radius: ${radius.round};
  background: ${color.ink};
  color: ${color.ground};
  font-size: ${size.small};
  font-weight: 700;
  cursor: pointer;
  transition: box-shadow ${quick};
  &:hover {
    box-shadow: ${shadow.low};
  }
`;
