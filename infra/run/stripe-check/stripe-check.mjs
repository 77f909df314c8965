// @ts-check
// Checks a Stripe account: `make stripe-check DOMAIN=studio.example` needs a test key. With --api http://… it checks
// the emulator.
import http from 'node:http';
import https from 'node:https';
import { parseArgs } from 'node:util';
import Stripe from 'stripe';
import { fail } from '../../build/machine/commands.mjs';
import { readEnvFile } from '../../build/machine/preflight.mjs';
import { checkStripe } from './checks.mjs';

const { values } = parseArgs({ options: { api: { type: 'string' }, domain: { type: 'string' } } });

process.exitCode = await run().catch(fail);

/** @returns {Promise<number>} the exit code: 1 when a check failed */
async function run() {
  readEnvFile();
  const key = testKey(process.env.STRIPE_SECRET_KEY ?? '');
  const domain = domainOf(values.domain || process.env.SITE_DOMAIN || '');
  const { Agent } = values.api?.startsWith('http:') ? http : https;
  const httpAgent = new Agent({ keepAlive: true });
  const stripe = new Stripe(key, {
    apiVersion: Stripe.API_VERSION,
    maxNetworkRetries: 2,
    httpAgent,
    ...(values.api && edge(values.api)),
  });
  // The SDK leaves failed response bodies unread, which keeps the socket and the process alive.
  const findings = await checkStripe({ stripe, domain }).finally(() => httpAgent.destroy());
  const widths = [Math.max(...findings.map(({ what }) => what.length)), 'attention'.length];
  console.log();
  for (const { what, status, says } of findings) {
    console.log(`  ${what.padEnd(widths[0] ?? 0)}  ${status.padEnd(widths[1] ?? 0)}  ${says}`);
  }
  const failed = findings.filter(({ status }) => status === 'failed').length;
  console.log(
    failed === 0
      ? '\n  What only a real key and a real card show is in docs/handbook-operator.md, Go live with Stripe.\n'
      : `\n  ${failed} of ${findings.length} failed: do not go live.\n`,
  );
  return failed === 0 ? 0 : 1;
}

/** A live key would charge a real card. @param {string} key */
function testKey(key) {
  if (/^(sk|rk)_live/.test(key))
    throw new Error(
      'This is a live key: STRIPE_SECRET_KEY must be a test key (sk_test_…), because something is bought.',
    );
  if (!/^(sk|rk)_test_/.test(key))
    throw new Error("STRIPE_SECRET_KEY must be a test key of Stripe's (sk_test_…), set or in .env.");
  return key;
}

/** @param {string} text */
function domainOf(text) {
  if (text === '') return null;
  return URL.canParse(text) && text.includes('//') ? new URL(text).hostname : text;
}

/** @param {string} api */
function edge(api) {
  const { protocol, hostname, port } = new URL(api);
  const isSecure = protocol === 'https:';
  return {
    host: hostname,
    port: port || (isSecure ? 443 : 80),
    protocol: isSecure ? /** @type {const} */ ('https') : /** @type {const} */ ('http'),
  };
}
