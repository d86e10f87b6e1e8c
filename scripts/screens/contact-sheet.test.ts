import { expect, test } from 'vitest';
import { contactSheet, type Screen } from './contact-sheet.ts';

const screen = (presentation: Screen['presentation'], width: number, height: number): Screen => ({
  role: 'buyer',
  address: '/home',
  presentation,
  file: 'pictures/home.png',
  width,
  height,
  faults: [],
});

test.each([
  ['a page that fits the window', screen('dark', 1440, 900), '1440/900'],
  ['the top of a high page', screen('light', 1440, 2193), '1440/1200'],
  ['the top of a high page on a phone', screen('phone', 375, 2273), '375/812'],
])('shows %s without empty space', (_, page, ratio) => {
  expect(contactSheet('Pages', [page])).toContain(`class="picture" style="aspect-ratio:${ratio}"`);
});
