import { createHmac } from 'node:crypto';
import { nowSeconds } from '../identifiers';
import type { WebhookEvent } from '../stripe-objects';

const TIMEOUT_MS = 10_000;

export interface WebhookTarget {
  url: string | undefined;
  secret: string;
  apiVersion: string;
  /** The list has the subscribed event types; '*' means all. */
  enabledEvents: readonly string[];
}

function signatureHeader(payload: string, secret: string, timestamp = nowSeconds()): string {
  const signature = createHmac('sha256', secret).update(`${timestamp}.${payload}`, 'utf8').digest('hex');
  return `t=${timestamp},v1=${signature}`;
}

/** @returns the receiver's status; 0: no response @returns the receiver's status; 0: no response */
export async function sendWebhook(event: WebhookEvent, target: WebhookTarget, signal: AbortSignal): Promise<number> {
  if (target.url === undefined) return 0;
  const payload = JSON.stringify(event, null, 2);
  // Node 20 may collect AbortSignal.timeout() inside any() as garbage (its issue 57736).
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), TIMEOUT_MS);
  try {
    const answer = await fetch(target.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signatureHeader(payload, target.secret),
        'user-agent': 'Stripe/1.0 (emulator)',
      },
      body: payload,
      redirect: 'manual',
      signal: AbortSignal.any([signal, late.signal]),
    });
    await answer.body?.cancel();
    return answer.status;
  } catch {
    return 0;
  } finally {
    clearTimeout(timer);
  }
}
