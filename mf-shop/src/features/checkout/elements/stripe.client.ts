import type { CheckoutConfig } from '@studio/contract';
import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';

const scripts = new Map<string, Promise<void>>();

/** The emulator's script defines window.Stripe, which `loadStripe` then uses. @throws when no script loads */
export async function stripeFor({ publishableKey, scriptUrl }: CheckoutConfig): Promise<Stripe> {
  if (scriptUrl !== null) await loadScriptOnce(scriptUrl);
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error('Stripe is not available here');
  return stripe;
}

function loadScriptOnce(url: string): Promise<void> {
  const known = scripts.get(url);
  if (known) return known;
  const loading = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.onload = () => resolve();
    script.onerror = () => {
      scripts.delete(url);
      script.remove();
      reject(new Error(`${url} could not be loaded`));
    };
    document.head.append(script);
  });
  scripts.set(url, loading);
  return loading;
}
