export interface Size {
  readonly width: number;
  readonly height: number;
}

const leastFullScale = 2;

/** At this scale one image pixel is one CSS pixel; the scale is at least 2. */
export function fullScaleOf(image: Size, container: Size): number {
  const shown = Math.min(container.width / image.width, container.height / image.height);
  // Before the layout the image's size is 0.
  return shown > 0 ? Math.max(leastFullScale, 1 / shown) : leastFullScale;
}
