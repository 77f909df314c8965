import { css } from '@emotion/react';
import { container } from '@studio/kit';
import { lazyComponent, useSessionHint } from '@studio/host';
import { Suspense, useEffect, useRef } from 'react';
import { useSessionCheck } from './session/use-session-check';
import { SignIn } from './sign-in/sign-in';

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

/* The height keeps the footer in place until the session hint is read. */
const pageHeight = css`
  /* Contains the margins of its children. */
  display: flow-root;
  min-height: 100svh;
`;
