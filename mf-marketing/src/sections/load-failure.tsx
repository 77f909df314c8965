import { css } from '@emotion/react';
import { Button, color, space } from '@studio/kit';

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
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.m};
  padding: ${space.l};
  border: 2px dashed ${color.line};
  color: ${color.inkSoft};
`;
