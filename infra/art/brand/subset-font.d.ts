declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'woff2' | 'truetype';
    readonly variationAxes?:
      | Readonly<Record<string, number | { readonly min: number; readonly max: number }>>
      | undefined;
  }

  export default function subsetFont(font: Buffer, characters: string, options: Options): Promise<Buffer>;
}
