/** Only what the kit uses: the package ships no types. */
declare module 'opentype.js' {
  export interface Glyph {
    index: number;
    name: string | null;
    advanceWidth?: number;
    getPath(x: number, y: number, size: number): Path;
  }
  export interface Command {
    type: 'M' | 'L' | 'C' | 'Q' | 'Z';
    x?: number;
    y?: number;
    x1?: number;
    y1?: number;
    x2?: number;
    y2?: number;
  }
  export interface Path {
    commands: Command[];
  }
  export interface Font {
    unitsPerEm: number;
    ascender: number;
    glyphs: { get(index: number): Glyph };
    tables: Record<string, unknown>;
    charToGlyph(char: string): Glyph;
    charToGlyphIndex(char: string): number;
    getKerningValue(left: Glyph, right: Glyph): number;
  }
  const opentype: { parse(buffer: ArrayBuffer): Font };
  export default opentype;
}
