/** The package has no types of its own. */
declare module 'opentype.js' {
  export interface Command {
    type: 'M' | 'L' | 'C' | 'Q' | 'Z';
    x: number;
    y: number;
    x1: number;
    y1: number;
    x2: number;
    y2: number;
  }
  export interface Glyph {
    advanceWidth: number;
    getPath(x: number, y: number, size: number): { commands: Command[] };
  }
  export interface Font {
    unitsPerEm: number;
    charToGlyph(letter: string): Glyph;
  }
  const opentype: { parse(buffer: ArrayBufferLike): Font };
  export default opentype;
}
