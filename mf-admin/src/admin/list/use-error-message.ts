import { useIsUnmounted } from '@studio/forms';
import { toast } from '@studio/kit';
import { useState } from 'react';

/** The error appears in the form, or as a toast once the form is unmounted. */
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
