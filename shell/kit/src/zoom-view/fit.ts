export interface Size {
  readonly width: number;
  readonly height: number;
}

const leastFullScale = 2;

/** One image pixel is then one CSS pixel; at least 2. */
export function fullScaleOf(image: Size, container: Size): number {
  const shown = Math.min(container.width / image.width, container.height / image.height);
  // Before the layout the size is 0.
  return shown > 0 ? Math.max(leastFullScale, 1 / shown) : leastFullScale;
}
