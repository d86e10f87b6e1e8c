import type { HomeSlider } from '#contract/model/homeSlider.ts';

/** The three slots of the slider on the buyers' home page. An empty string marks an empty slot. */
export const emptyHomeSlider: HomeSlider = {
  slider1url: '',
  slider1text: '',
  slider2url: '',
  slider2text: '',
  slider3url: '',
  slider3text: '',
  count: 3,
};

const maxLength = 500;

/** A value of a key as it is stored; null for one that is invalid. */
function readValue(key: string, value: unknown): string | number | null {
  if (key === 'count') return value === emptyHomeSlider.count ? value : null;
  const text = typeof value === 'string' ? value.trim() : null;
  return text !== null && text.length <= maxLength ? text : null;
}

/** Parses the JSON text of a slider; null unless it contains exactly the expected keys. */
export function parseHomeSlider(json: string): HomeSlider | null {
  let sent: unknown;
  try {
    sent = JSON.parse(json);
  } catch {
    return null;
  }
  if (typeof sent !== 'object' || sent === null) return null;
  const known = Object.keys(emptyHomeSlider);
  if (Object.keys(sent).some((key) => !known.includes(key))) return null;
  const values = Object.fromEntries(
    known.map((key) => [key, readValue(key, (sent as Record<string, unknown>)[key])]),
  );
  return Object.values(values).includes(null) ? null : (values as unknown as HomeSlider);
}
