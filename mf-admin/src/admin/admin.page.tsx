import { css } from '@emotion/react';
import { container } from '@studio/kit';
import { AdminPanel } from './panel/admin-panel';
import { useSessionHint } from '@studio/host';
import { useSessionCheck } from './session/use-session-check';
import { SignIn } from './sign-in/sign-in';

export function AdminPage() {
  const hint = useSessionHint();
  useSessionCheck();
  return <section css={[container, place]}>{hint !== null && (hint ? <AdminPanel /> : <SignIn />)}</section>;
}

/* Holds its place while the browser is still to say who this is: the footer stays below the fold and nothing jumps. */
const place = css`
  /* Keeps the margins of what comes inside. */
  display: flow-root;
  min-height: 100svh;
`;
