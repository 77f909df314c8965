import { useIsUnmounted } from '@studio/forms';
import { toast } from '@studio/kit';
import { useState } from 'react';

/** An error shown in the form, or as a toast when the form is unmounted by then. */
export function useErrorMessage() {
  const isUnmounted = useIsUnmounted();
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  return {
    isUnmounted,
    errorMessage,
    showError(message: string): void {
      if (isUnmounted.current) toast({ title: 'Error', description: message, look: 'danger' });
      else setErrorMessage(message);
    },
  };
}
