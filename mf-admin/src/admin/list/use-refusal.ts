import { useIsGone } from '@studio/forms';
import { toast } from '@studio/kit';
import { useState } from 'react';

/** Why something was not taken. It is shown where it was asked for; who has left that meanwhile is told by a toast. */
export function useRefusal() {
  const isGone = useIsGone();
  const [refusal, setRefusal] = useState<string | null>(null);
  return {
    isGone,
    /** null: it was not refused. */
    refusal,
    refuse(message: string): void {
      if (isGone.current) toast({ title: 'Error', description: message, look: 'danger' });
      else setRefusal(message);
    },
  };
}
