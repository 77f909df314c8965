import { css } from '@emotion/react';
import { container } from '@studio/kit';
import { lazyComponent, useSessionHint } from '@studio/host';
import { Suspense, useEffect, useRef } from 'react';
import { useSessionCheck } from './session/use-session-check';
import { SignIn } from './sign-in/sign-in';

/** Its code comes to the owner alone: forms, uploads and tabs are twice as much as the way in. */
const AdminPanel = lazyComponent(() => import('./panel/admin-panel').then((panel) => panel.AdminPanel));

export function AdminPage() {
  const hint = useSessionHint();
  useSessionCheck();
  const previousHint = useRef(hint);
  useEffect(() => {
    const hasTurned = previousHint.current !== null && previousHint.current !== hint;
    previousHint.current = hint;
    // What had the focus has gone with the other of the two; a form that is there again takes it itself.
    if (hasTurned && document.activeElement === document.body)
      document.querySelector('main')?.focus({ preventScroll: true });
  }, [hint]);
  return (
    <section css={[container, pageHeight]} data-footer="slim">
      <Suspense>{hint !== null && (hint ? <AdminPanel /> : <SignIn />)}</Suspense>
    </section>
  );
}

/* Holds its place while the browser is still to say who this is: the footer stays below the fold and nothing jumps. */
const pageHeight = css`
  /* Keeps the margins of what comes inside. */
  display: flow-root;
  min-height: 100svh;
`;
