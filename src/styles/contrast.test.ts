import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Colour, contrast, grounds, inks, pairs } from '#storybook/foundations/contrast.ts';

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

const light = colours(rule(tokens, ':root'));
const themes = { light, dark: { ...light, ...colours(rule(tokens, '[data-theme="dark"]')) } };

describe.each(Object.entries(themes))('%s theme', (_, theme) => {
  it.each(inks.flatMap((ink) => grounds.map((ground) => [ink, ground])))(
    'has a contrast of 4.5:1 for %s on %s',
    (ink, ground) => {
      expect(contrast(theme[ink], theme[ground])).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(pairs)('has a contrast of 4.5:1 for %s on %s', (ink, ground) => {
    expect(contrast(theme[ink], theme[ground])).toBeGreaterThanOrEqual(4.5);
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
