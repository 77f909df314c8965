import { css } from '@emotion/react';
import { container } from '@studio/kit';
import { lazyComponent, useSessionHint, isApiError, readSessionHint, setSessionHint } from '@studio/host';
import { Suspense, useEffect, useRef } from 'react';
import { SignIn } from './sign-in/sign-in';
import { useLazyGetSessionQuery } from './session.api';

/** The panel's code is twice the size of the sign-in's. */
const AdminPanel = lazyComponent(() => import('./panel/admin-panel').then((panel) => panel.AdminPanel));

export function AdminPage() {
  const hint = useSessionHint();
  useSessionCheck();
  const previousHint = useRef(hint);
  useEffect(() => {
    const hasTurned = previousHint.current !== null && previousHint.current !== hint;
    previousHint.current = hint;
    // The browser moves the focus to the body when the focused element is unmounted.
    if (hasTurned && document.activeElement === document.body)
      document.querySelector('main')?.focus({ preventScroll: true });
  }, [hint]);
  return (
    <section css={[container, pageHeight]} data-footer="slim">
      <Suspense>{hint !== null && (hint ? <AdminPanel /> : <SignIn />)}</Suspense>
    </section>
  );
}

/** Only the server's explicit answer signs the owner out; an unreachable server does not. */
function useSessionCheck(): void {
  const [askServer] = useLazyGetSessionQuery();
  useEffect(() => {
    if (!readSessionHint()) return;
    void askServer().then(({ data, error }) => {
      const isRefused = data?.authenticated === false || (isApiError(error) && error.status === 401);
      if (isRefused) setSessionHint(false);
    });
  }, [askServer]);
}

/* The height keeps the footer in place until the session hint is read. */
const pageHeight = css`
  /* Contains the margins of its children. */
  display: flow-root;
  min-height: 100svh;
`;
