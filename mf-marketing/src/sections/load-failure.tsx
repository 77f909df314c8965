import { css } from '@emotion/react';
import { Button, color, space, cluster } from '@studio/kit';

interface LoadFailureProps {
  readonly message: string;
  readonly onRetry: () => void;
}

export function LoadFailure({ message, onRetry }: LoadFailureProps) {
  return (
    <div role="status" css={box}>
      <p>{message}</p>
      <Button look="secondary" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

const box = css`
  ${cluster(space.m)};
  align-items: center;
  justify-content: space-between;
  padding: ${space.l};
  border: 2px dashed ${color.line};
  color: ${color.inkSoft};
`;
