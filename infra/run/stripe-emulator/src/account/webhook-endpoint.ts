import type Stripe from 'stripe';
import type { WebhookTarget } from '../webhooks/webhook-sender';

export function webhookEndpoints({ url, apiVersion, enabledEvents }: WebhookTarget): Stripe.WebhookEndpoint[] {
  if (url === undefined) return [];
  const endpoint: Stripe.WebhookEndpoint = {
    id: 'we_emulator',
    object: 'webhook_endpoint',
    api_version: apiVersion,
    application: null,
    created: 1_600_000_000,
    description: null,
    enabled_events: [...enabledEvents],
    livemode: false,
    metadata: {},
    status: 'enabled',
    url,
  };
  return [endpoint];
}
