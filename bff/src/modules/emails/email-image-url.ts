import { jpegUrl } from '@studio/contract';

/** Where an email finds a picture: absolute, and a JPEG, which every mail program shows. One from elsewhere is taken as it is.
 *  @returns null where the address is none: an email does without its picture */
export function emailImageUrl(imageUrl: string, origin: string): string | null {
  const address = jpegUrl(imageUrl);
  return address !== '' && URL.canParse(address, origin) ? new URL(address, origin).href : null;
}
