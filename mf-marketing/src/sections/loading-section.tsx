import { css } from '@emotion/react';
import { Skeleton, container, space, stack } from '@studio/kit';

interface LoadingSectionProps {
  readonly label: string;
  /** Heights, such as '6rem', and ratios, such as '16 / 10'. */
  readonly blocks: readonly string[];
}

/** The whole page while it loads. */
export function LoadingSection({ label, blocks }: LoadingSectionProps) {
  return (
    <section css={[container, loading]} aria-busy="true" aria-label={label}>
      {blocks.map((block) => (
        <Skeleton key={block} {...(block.includes('/') ? { ratio: block } : { height: block })} />
      ))}
    </section>
  );
}

const loading = css`
  ${stack(space.l)};
  padding-block: ${space.xl} ${space.section};
`;
