import { isApiError, messageOf, setSessionHint } from '@studio/host';
import { toast } from '@studio/kit';
import { useState } from 'react';
import { useCreateSessionMutation } from '../session.api';

/** A sign-in takes at least this time (docs/site/admin.md, Sign-in). */
const minDurationMs = 1000;

export function useSignIn() {
  const [createSession] = useCreateSessionMutation();
  const [isBusy, setIsBusy] = useState(false);

  async function signIn(password: string): Promise<boolean> {
    setIsBusy(true);
    const [{ data, error }] = await Promise.all([createSession({ password }), pause(minDurationMs)]);
    setIsBusy(false);
    const isSignedIn = data?.authenticated === true;
    if (isSignedIn) toast({ title: 'Login Successful', description: 'Welcome to the admin panel' });
    else toast({ title: 'Login Failed', description: errorMessage(error), look: 'danger' });
    setSessionHint(isSignedIn);
    return isSignedIn;
  }

  return { signIn, isBusy };
}

function errorMessage(error: unknown): string {
  // INVALID_REQUEST: the password exceeds the maximum length.
  if (isApiError(error) && ['WRONG_PASSWORD', 'INVALID_REQUEST'].includes(error.answer?.code ?? ''))
    return 'Incorrect password';
  return messageOf(error, 'The server did not answer. Please try again.');
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
