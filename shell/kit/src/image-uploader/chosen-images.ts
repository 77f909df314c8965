/** `file`: the image is not uploaded yet; `url` is then a preview, valid while its uploader is mounted. */
export interface ChosenImage {
  readonly id: string;
  readonly url: string;
  readonly file?: File;
}

export function withPreviews(images: readonly ChosenImage[]): readonly ChosenImage[] {
  return images.map((image) => (image.file ? { ...image, url: URL.createObjectURL(image.file) } : image));
}

/** @param room number of pictures that may be added */
export function acceptable(files: Iterable<File>, room: number): { accepted: readonly File[]; leftOut: number } {
  const all = [...files];
  const accepted = all.filter(({ type }) => type.startsWith('image/')).slice(0, room);
  return { accepted, leftOut: all.length - accepted.length };
}

export function moved<T>(images: readonly T[], from: number, to: number): readonly T[] {
  if (from === to || to < 0 || to >= images.length || from < 0) return images;
  const rest = images.filter((_, index) => index !== from);
  return [...rest.slice(0, to), images[from]!, ...rest.slice(to)];
}
