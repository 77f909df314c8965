import { messageOf } from '@studio/host';
import { toast } from '@studio/kit';

interface OutcomeMessages {
  readonly done: string;
  /** Default, where the server sends no message. */
  readonly failed: string;
}

/** A toast shows the outcome. @returns true: there is no error */
export function reportOutcome(error: unknown, { done, failed }: OutcomeMessages): boolean {
  if (error) toast({ title: 'Error', description: messageOf(error, failed), look: 'danger' });
  else toast({ title: 'Success', description: done });
  return !error;
}
