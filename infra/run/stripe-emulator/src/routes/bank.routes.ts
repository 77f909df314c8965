import type Router from '@koa/router';
import type { RouterContext } from '@koa/router';
import { parseForm, readBody } from '../requests/form-body';
import { newId } from '../identifiers';
import { readText } from '../requests/parameters';
import { authenticateIntent, intentOfSource, type Ledger } from '../payments/payment-confirmation';
import type { StoreFile } from '../store';
import type { PaymentIntent } from '../stripe-objects';

export interface BankOptions {
  file: StoreFile;
  ledger: Ledger;
}

// The policy has no form-action: browsers also check it against the redirect's target, the shop.
const PAGE_POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'";

export function bankRoutes(router: Router, { file, ledger }: BankOptions): void {
  const { store } = ledger;
  const path = '/redirect/authenticate/:source';

  router.get(path, (ctx: RouterContext) => {
    const intent = intentOfSource(store, ctx['params']['source'] ?? '');
    ctx.status = intent ? 200 : 404;
    answerPage(ctx, intent ? questionAbout(intent) : OVER);
  });

  router.post(path, async (ctx: RouterContext) => {
    const source = ctx['params']['source'] ?? '';
    const action = intentOfSource(store, source)?.next_action;
    if (action?.type !== 'redirect_to_url') {
      ctx.status = 404;
      return answerPage(ctx, OVER);
    }
    const outcome = readText(parseForm(await readBody(ctx.req)), 'outcome') ?? 'fail';
    const call = { access: 'publishable', id: '', host: ctx.host, parameters: { source, outcome } } as const;
    const intent = authenticateIntent(ledger, { ...call, requestId: newId('req'), idempotencyKey: null });
    file.changed();
    ctx.status = 303;
    ctx.set('Location', wayBack(action.redirect_to_url.return_url, intent));
  });
}

function wayBack(returnUrl: string, { id, client_secret: secret, status }: PaymentIntent): string {
  const url = new URL(returnUrl);
  url.searchParams.set('payment_intent', id);
  url.searchParams.set('payment_intent_client_secret', secret);
  url.searchParams.set('redirect_status', status === 'succeeded' ? 'succeeded' : 'failed');
  return url.href;
}

function answerPage(ctx: RouterContext, content: string): void {
  ctx.set('Cache-Control', 'no-store');
  ctx.set('Content-Security-Policy', PAGE_POLICY);
  ctx.set('X-Content-Type-Options', 'nosniff');
  ctx.type = 'html';
  ctx.body = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>3D Secure authentication</title>
    <link rel="stylesheet" href="../../elements/challenge.css" />
  </head>
  <body class="Page">
    <main id="root">
      <p class="Bank">Test bank</p>
      <h1 class="Title">3D Secure authentication</h1>
${content}
    </main>
  </body>
</html>
`;
}

const OVER = '      <p class="Text">This authentication is over, or was never asked for. You can close this page.</p>';

function questionAbout({ amount, currency }: PaymentIntent): string {
  const price = new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount / 100);
  return `      <p class="Text">Your bank wants to make sure that it is you who pays ${price}.</p>
      <p class="Text Text--quiet">This is a test: choose how the authentication ends.</p>
      <form method="post" class="Answers">
        <button class="Button Button--succeed" name="outcome" value="succeed" id="test-source-authorize-3ds">Complete authentication</button>
        <button class="Button Button--fail" name="outcome" value="fail" id="test-source-fail-3ds">Fail authentication</button>
      </form>`;
}
