import { css } from '@emotion/react';
import { hasDrafts } from '@studio/forms';
import { isApiError, messageOf, setSessionHint } from '@studio/host';
import { Button, Field, TextInput, color, from, size, space, toast } from '@studio/kit';
import { useRef, useState, type FormEvent } from 'react';
import { useCreateSessionMutation } from '../session.api';
import { AccountName } from './account-name';

export function SignIn() {
  const { signIn, isBusy } = useSignIn();
  const field = useRef<HTMLInputElement>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy && !(await signIn(field.current!.value))) field.current?.select();
  };
  return (
    <div css={poster}>
      <div css={intro}>
        <h1>Admin</h1>
        <p>The back room. Only the owner has the key.</p>
      </div>
      <form css={form} onSubmit={(event) => void submit(event)}>
        {hasDrafts() && (
          <p role="status" css={sessionEnded}>
            Your session has ended. What you were writing is kept: sign in to carry on.
          </p>
        )}
        <AccountName />
        <Field label="Password" required>
          <TextInput ref={field} type="password" autoComplete="current-password" />
        </Field>
        <Button type="submit" disabled={isBusy}>
          {isBusy ? 'Logging in...' : 'Login'}
        </Button>
      </form>
    </div>
  );
}

/** A sign-in takes at least this time (docs/site/admin.md, Sign-in). */
const minDurationMs = 1000;

function useSignIn() {
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

const poster = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  margin-block: ${space.section};
  background: ${color.surface};
  ${from.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    min-height: 28rem;
  }
`;
const intro = css`
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  gap: ${space.xl};
  padding: clamp(min(1.5rem, 7vw), 1rem + 2.4vw, 3.5rem);
  background: ${color.marker};
  color: ${color.onMarker};
  h1 {
    font-size: ${size.h1};
  }
  p {
    max-width: 16rem;
    font-size: ${size.lead};
  }
`;
const form = css`
  display: flex;
  flex-direction: column;
  align-self: center;
  gap: ${space.m};
  padding: clamp(min(1.5rem, 7vw), 1rem + 2.4vw, 3.5rem);
`;
const sessionEnded = css`
  padding: ${space.m};
  border-left: 8px solid ${color.marker};
  background: ${color.ground};
`;
