import { smallPictureUrl } from '@studio/contract';

/** Where an email finds a picture: absolute, and small where there is a small one. One from elsewhere is taken as it is.
 *  @returns null where the address is none: an email does without its picture */
export function pictureUrl(imageUrl: string, origin: string): string | null {
  const address = smallPictureUrl(imageUrl);
  return address !== '' && URL.canParse(address, origin) ? new URL(address, origin).href : null;
}
