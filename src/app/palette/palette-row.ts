import type { ReactNode } from 'react';

/** A result of the palette. */
export type PaletteRow = {
  /** Unique, and the same for the same thing whatever was typed. */
  id: string;
  icon: ReactNode;
  label: ReactNode;
  /** At the end of the row, such as a total or a status. */
  aside?: ReactNode;
  /** What choosing it does; the palette closes first. */
  run: () => void;
};

export type PaletteGroup = {
  heading: string;
  rows: readonly PaletteRow[];
  /** The rows answer an earlier text: they cannot be active. */
  outdated?: boolean;
};

/** Whether a label begins with the text, or one of its words does. */
export function matchesWord(label: string, text: string): boolean {
  const [lower, term] = [label.toLowerCase(), text.toLowerCase()];
  return lower.startsWith(term) || lower.includes(` ${term}`);
}
