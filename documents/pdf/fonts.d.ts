declare module 'linebreak' {
  interface Break {
    position: number;
    required: boolean;
  }
  /** The places where a text may be broken into lines (UAX #14). */
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): Break | null;
  }
}

declare module 'subset-font' {
  interface Options {
    targetFormat?: 'truetype' | 'woff2';
    keepFeatures?: readonly string[];
    noHinting?: boolean;
    variationAxes?: Record<string, number>;
  }
  /** A font with the characters of the text alone. */
  export default function subsetFont(font: Buffer, text: string, options?: Options): Promise<Buffer>;
}
