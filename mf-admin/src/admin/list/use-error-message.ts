import { useIsUnmounted } from '@studio/forms';
import { toast } from '@studio/kit';
import { useState } from 'react';

/** Why something was not taken. It is shown where it was asked for; who has left that meanwhile is told by a toast. */
export function useErrorMessage() {
  const isUnmounted = useIsUnmounted();
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  return {
    isUnmounted,
    /** null: it was not refused. */
    errorMessage,
    showError(message: string): void {
      if (isUnmounted.current) toast({ title: 'Error', description: message, look: 'danger' });
      else setErrorMessage(message);
    },
  };
}
