/** How a primitive or a pattern is used: the part of its docs page that its types cannot say. */
export type Guide = {
  /** The files that the page documents, relative to the folder of its stories. */
  files: readonly string[];
  use: readonly string[];
  avoid: readonly string[];
  /** Keys and what they do; none where there is nothing to reach. */
  keyboard: readonly (readonly [keys: string, effect: string])[];
  accessibility: readonly string[];
  /** `false` where the other stories are whole screens, which do not stand below one another. */
  examples?: false;
};
