import type { Tone } from './tone.ts';

const tones: Record<string, Tone> = {
  'in stock': 'success',
  'low stock': 'warning',
  'out of stock': 'danger',
};

/** Tone of a stock text: In Stock success, Low Stock warning, Out of Stock danger; others neutral. */
export function stockTone(text: string): Tone {
  return tones[text.trim().toLowerCase()] ?? 'neutral';
}
