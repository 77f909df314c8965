/** Width and height in CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The least that zooming in is worth: a picture that is shown at nearly its own size is still looked at closer. */
const leastFullScale = 2;

/** How far to zoom in on a picture that is shown whole in a container: one of its pixels on one of the page's, and at least twice. */
export function fullScaleOf(image: Size, container: Size): number {
  const shown = Math.min(container.width / image.width, container.height / image.height);
  // A container that is not laid out yet has no size.
  return shown > 0 ? Math.max(leastFullScale, 1 / shown) : leastFullScale;
}
