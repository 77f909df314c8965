import { readSecret } from '../../../deploy/compose/secrets.mjs';
import type { ComposedSite } from '../site/composed-site';
import { aPhoto } from '../support/owner';

/** @returns the photograph's URL @returns the photograph's URL */
export async function addPhotograph({ origin, secrets }: Pick<ComposedSite, 'origin' | 'secrets'>): Promise<string> {
  const session = await fetch(`${origin}/api/session`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ password: readSecret(secrets, 'owner-password') }),
  });
  const cookie = session.headers.getSetCookie().map((one) => one.split(';')[0]);
  const { name, mimeType, buffer } = aPhoto('heron-wall');
  const form = new FormData();
  const said = { title: 'Tide Table', description: 'Salt on a scanner.', category: 'illustration' };
  for (const [field, value] of Object.entries(said)) form.set(field, value);
  form.set('file', new Blob([buffer], { type: mimeType }), name);
  const call = { method: 'POST', headers: { origin, cookie: cookie.join('; ') }, body: form };
  const answer = await fetch(`${origin}/api/digital-creations`, call);
  const body = (await answer.json()) as { imageUrl?: string };
  if (!body.imageUrl) throw new Error(`The photograph is answered ${answer.status}: ${JSON.stringify(body)}`);
  return body.imageUrl;
}
