/** @returns false where the browser shares no files */
export function canShareFiles(): boolean {
  const probe = new File([''], 'wall.jpg', { type: 'image/jpeg' });
  return typeof navigator.share === 'function' && navigator.canShare?.({ files: [probe] }) === true;
}

export function savePicture(picture: Blob, name: string): void {
  const url = URL.createObjectURL(picture);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // Safari reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** @returns false where the visitor's share sheet refused the file; a closed sheet is no failure */
export async function sharePicture(picture: Blob, name: string, title: string): Promise<boolean> {
  try {
    await navigator.share({ files: [new File([picture], name, { type: picture.type })], title });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

/** 'harbour-study-on-my-wall.jpg' */
export function pictureName(title: string): string {
  const words = title
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `${words || 'work'}-on-my-wall.jpg`;
}

/** A picture of another host taints the canvas, which then cannot be saved. */
export function isSavable(imageUrl: string): boolean {
  return new URL(imageUrl, location.href).origin === location.origin;
}
