import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Colour = { lightness: number; chroma: number; hue: number };
type Tokens = Record<string, Colour>;

const sheet = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const tokens = sheet('./tokens.css');
const sidebar = sheet('./sidebar.css');

/** The declarations of the first rule whose selector starts with `selector`. */
function rule(css: string, selector: string): string {
  const start = css.indexOf(selector);
  if (start < 0) throw new Error(`No rule ${selector}`);
  return css.slice(css.indexOf('{', start) + 1, css.indexOf('}', start));
}

function colours(block: string): Tokens {
  const found = block.matchAll(/--([\w-]+): oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\);/g);
  return Object.fromEntries(
    [...found].map(([, name, lightness, chroma, hue]) => [
      name,
      { lightness: Number(lightness) / 100, chroma: Number(chroma), hue: Number(hue) },
    ]),
  );
}

/** Relative luminance as WCAG defines it. */
function luminance({ lightness, chroma, hue }: Colour): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const inGamut = (value: number) => Math.min(1, Math.max(0, value));
  const red = inGamut(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
  const green = inGamut(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
  const blue = inGamut(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(first: Colour | undefined, second: Colour | undefined): number {
  if (!first || !second) throw new Error('A colour is missing');
  const [low = 0, high = 0] = [luminance(first), luminance(second)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

const light = colours(rule(tokens, ':root'));
const themes = { light, dark: { ...light, ...colours(rule(tokens, '[data-theme="dark"]')) } };
const grounds = ['paper', 'surface', 'sunken', 'raised', 'hover', 'accent-wash'];
const inks = ['ink', 'ink-2', 'placeholder', 'accent', 'success', 'warning', 'danger', 'primary'];
const pairs = [
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-hover'],
  ...['success', 'warning', 'danger', 'primary'].map((tone) => [tone, `${tone}-wash`]),
];

describe.each(Object.entries(themes))('%s theme', (_, theme) => {
  it.each(inks.flatMap((ink) => grounds.map((ground) => [ink, ground])))(
    'has a contrast of 4.5:1 for %s on %s',
    (ink, ground) => {
      expect(contrast(theme[ink!], theme[ground!])).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(pairs)('has a contrast of 4.5:1 for %s on %s', (ink, ground) => {
    expect(contrast(theme[ink!], theme[ground!])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['paper', 'surface'])('has a contrast of 3:1 for control edges on %s', (ground) => {
    expect(contrast(theme['line-control'], theme[ground])).toBeGreaterThanOrEqual(3);
    expect(contrast(theme.accent, theme[ground])).toBeGreaterThanOrEqual(3);
  });
});

const number = (block: string, name: string, fallback: number) =>
  Number(new RegExp(`--sidebar-${name}: ([\\d.]+)`).exec(block)?.[1] ?? fallback);

/** Computes a side-bar colour from hue, strength and depth as sidebar.css does. */
function derived(name: string, dark: boolean): Tokens {
  const block = name === 'graphite' ? '' : rule(sidebar, `[data-sidebar="${name}"] {`);
  const hue = number(block, 'hue', 258);
  const strength = number(block, 'chroma', 0.025);
  const depth = number(block, 'depth', 25) / 100;
  const night = name === 'graphite' ? [0.155, 0.48, 0.25, 0.88] : [0.195, 0.6, 0.28, 0.9];
  const [ground, groundChroma, active, activeChroma] = dark ? night : [depth, 1, depth + 0.08, 1.25];
  return {
    sidebar: { lightness: ground!, chroma: strength * groundChroma!, hue },
    'sidebar-active': { lightness: active!, chroma: strength * activeChroma!, hue },
    ...colours(rule(sidebar, ':root').replaceAll('var(--sidebar-hue)', String(hue))),
  };
}

const names = [...new Set([...sidebar.matchAll(/\[data-sidebar="(\w+)"\]/g)].map(([, name]) => name!))];

it('has twelve side-bar colours', () => {
  expect(names).toHaveLength(12);
});

describe.each(names)('side bar %s', (name) => {
  it.each(['light', 'dark'])('has enough contrast in the %s theme', (theme) => {
    const dark = theme === 'dark';
    const paper = rule(
      sidebar,
      dark ? '[data-theme="dark"][data-sidebar="paper"]' : '\n[data-sidebar="paper"] {',
    );
    const set = name === 'paper' ? colours(paper) : derived(name, dark);
    for (const ground of ['sidebar', 'sidebar-active']) {
      expect(contrast(set['sidebar-ink'], set[ground])).toBeGreaterThanOrEqual(7);
      expect(contrast(set['sidebar-ink-2'], set[ground])).toBeGreaterThanOrEqual(4.5);
      expect(contrast(set['sidebar-focus'], set[ground])).toBeGreaterThanOrEqual(3);
    }
  });
});
