import { beforeEach, expect, it } from 'vitest';
import { stubPage } from '#tests/support/page-globals.ts';
import { defaultPreferences, readPreferences, sidebarColors, writePreferences } from './preferences.ts';

beforeEach(stubPage);

it('starts with the layout of the specification', () => {
  expect(readPreferences()).toMatchObject({ layout: 'layout2', direction: 'ltr' });
  expect(new Set(sidebarColors).size).toBe(12);
});

it('restores stored preferences', () => {
  const stored = { ...defaultPreferences, layout: 'layout1', sidebar: 'plum', direction: 'rtl' } as const;
  writePreferences(stored);
  expect(readPreferences()).toEqual(stored);
});

it('falls back to the default for unknown values', () => {
  localStorage.setItem('facet.preferences', '{"layout":"layout9","sidebar":"pink","theme":"dark"}');
  expect(readPreferences()).toEqual({ ...defaultPreferences, theme: 'dark' });
  localStorage.setItem('facet.preferences', '{broken');
  expect(readPreferences()).toEqual(defaultPreferences);
  localStorage.setItem('facet.preferences', 'null');
  expect(readPreferences()).toEqual(defaultPreferences);
});
