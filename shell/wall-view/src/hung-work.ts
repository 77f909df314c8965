/** Sizes of the visible work. */
export interface HungWork {
  readonly id: string;
  readonly title: string;
  readonly imageUrl: string;
  readonly pageUrl: string;
  readonly widthCm: number;
  readonly heightCm: number;
}
