import { css } from '@emotion/react';
import { color, size, space } from '@studio/kit';
import type { ReactNode } from 'react';

export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section css={specimen} aria-label={name}>
      <h2 css={heading}>{name}</h2>
      <div css={row}>{children}</div>
    </section>
  );
}

const specimen = css`
  padding-block: ${space.l};
  border-bottom: 1px solid ${color.line};
`;
const heading = css`
  margin-bottom: ${space.m};
  color: ${color.inkSoft};
  font-size: ${size.h3};
`;
const row = css`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${space.m};
`;
