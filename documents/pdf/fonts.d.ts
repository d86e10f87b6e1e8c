declare module 'linebreak' {
  /** The places where a text may be broken into lines (UAX #14). */
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): { position: number; required: boolean } | null;
  }
}

declare module 'subset-font' {
  interface Options {
    targetFormat: 'truetype';
    noHinting: boolean;
    variationAxes: Record<string, number>;
    keepFeatures?: readonly string[];
  }
  /** A font with the characters of the text alone. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
