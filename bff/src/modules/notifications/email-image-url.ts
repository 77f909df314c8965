import { jpegUrl } from '@studio/contract';

/** A JPEG, which all mail programs show. Null for an invalid URL. */
export function emailImageUrl(imageUrl: string, origin: string): string | null {
  const address = jpegUrl(imageUrl);
  return address !== '' && URL.canParse(address, origin) ? new URL(address, origin).href : null;
}
