/** A picture in a form. `file`: not uploaded yet, and `url` is its preview, which lives as long as the uploader that made it. */
export interface ChosenImage {
  readonly id: string;
  readonly url: string;
  readonly file?: File;
}

/** The pictures of a form that was left and is open again, with live previews of their files. */
export function withPreviews(images: readonly ChosenImage[]): readonly ChosenImage[] {
  return images.map((image) => (image.file ? { ...image, url: URL.createObjectURL(image.file) } : image));
}

/** The image files among those that were dropped or chosen, as many as there is room for; the rest is left out.
 *  @param room how many more there may be */
export function acceptable(files: Iterable<File>, room: number): { accepted: readonly File[]; leftOut: number } {
  const all = [...files];
  const accepted = all.filter(({ type }) => type.startsWith('image/')).slice(0, room);
  return { accepted, leftOut: all.length - accepted.length };
}

/** The list with one image in another place; unchanged where there is no such place. */
export function moved<T>(images: readonly T[], from: number, to: number): readonly T[] {
  if (from === to || to < 0 || to >= images.length || from < 0) return images;
  const rest = images.filter((_, index) => index !== from);
  return [...rest.slice(0, to), images[from]!, ...rest.slice(to)];
}
