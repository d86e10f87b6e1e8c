import { expect, test } from 'vitest';
import { bottomClearOf } from './clear-of-buttons.ts';

const stack = { left: 1060, right: 1420, height: 60 };
const view = { lowest: 68, windowHeight: 900 };
const button = (left: number, top: number) => ({ left, right: left + 120, top, bottom: top + 32 });

test('leaves toasts at their place when no button is below them', () => {
  expect(bottomClearOf([], stack, view)).toBe(68);
  expect(bottomClearOf([button(100, 800), button(1200, 20)], stack, view)).toBe(68);
});

test('moves toasts above a button, and above the next one', () => {
  expect(bottomClearOf([button(1200, 800)], stack, view)).toBe(114);
  expect(bottomClearOf([button(1200, 800), button(1100, 740)], stack, view)).toBe(174);
});

test('stays where it is when toasts fit nowhere', () => {
  const buttons = Array.from({ length: 20 }, (_, index) => button(1200, index * 45));
  expect(bottomClearOf(buttons, stack, view)).toBe(68);
});
