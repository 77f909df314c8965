import { calls } from '@studio/contract/calls';

/**
 * The call is a POST, because the token must not be in a URL.
 * @returns false on failure
 */
export async function saveInvoice(token: string): Promise<boolean> {
  const { method, path } = calls.findInvoicesPdf;
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(path, { method, headers, body: JSON.stringify({ token }) }).catch(() => null);
  const bytes = answer?.ok ? await answer.blob().catch(() => null) : null;
  if (!bytes) return false;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(bytes);
  link.download = /filename="([^"]+)"/.exec(answer?.headers.get('content-disposition') ?? '')?.[1] ?? 'invoice.pdf';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  return true;
}
