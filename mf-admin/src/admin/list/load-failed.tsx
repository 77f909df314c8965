import { Alert, Button } from '@studio/kit';
import type { ReactNode } from 'react';

interface LoadFailedProps {
  readonly onRetry: () => unknown;
  readonly children: ReactNode;
}

export function LoadFailed({ onRetry, children }: LoadFailedProps) {
  const retry = (
    <Button look="secondary" onClick={() => void onRetry()}>
      Try Again
    </Button>
  );
  return <Alert actions={retry}>{children}</Alert>;
}
