declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'woff2' | 'truetype';
    /** What a variable typeface keeps of its axes: the part between two of their values, or one value. */
    readonly variationAxes?:
      | Readonly<Record<string, number | { readonly min: number; readonly max: number }>>
      | undefined;
  }

  /** A typeface with the glyphs of these characters alone, and what its features make of them. */
  export default function subsetFont(font: Buffer, characters: string, options: Options): Promise<Buffer>;
}
