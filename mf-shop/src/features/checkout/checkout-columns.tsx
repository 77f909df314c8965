import { css } from '@emotion/react';
import { from, space, stack } from '@studio/kit';
import type { ReactNode } from 'react';

export function CheckoutColumns({ summary, payment }: { summary: ReactNode; payment: ReactNode }) {
  return (
    <div css={columns}>
      <div css={side}>{summary}</div>
      <div>{payment}</div>
    </div>
  );
}

const columns = css`
  ${stack(space.xl)};
  ${from.wide} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    align-items: start;
    gap: ${space.xxl};
  }
`;
const side = css`
  ${from.wide} {
    position: sticky;
    top: 6.5rem;
    order: 2;
  }
`;
