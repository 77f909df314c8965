// A picture of this site says its own width, and is kept 640 pixels wide too when it is wider (infra/decisions/0006).
const ownPicture = /-(\d+)x\d+-[0-9a-f]{6}\.webp$/;
const smallWidth = 640;

/** Where an email finds a picture: absolute, and small where there is a small one. One from elsewhere is taken as it is.
 *  @returns null where the address is none: an email does without its picture */
export function pictureUrl(imageUrl: string, origin: string): string | null {
  const [, width = '0'] = ownPicture.exec(imageUrl) ?? [];
  const isLarge = imageUrl.startsWith('/') && Number(width) > smallWidth;
  const address = isLarge ? imageUrl.replace(/\.webp$/, `.${smallWidth}.webp`) : imageUrl;
  return address !== '' && URL.canParse(address, origin) ? new URL(address, origin).href : null;
}
