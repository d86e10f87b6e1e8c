import { expect, test } from 'vitest';
import { fittingSteps, tableTracks } from './table-tracks.ts';

const columns = [
  { id: 'id', width: 60, sticky: true },
  { id: 'email', width: 140, hidePriority: 2 },
  { id: 'pending', width: 100, sticky: 'end' },
  { id: 'paid', width: 90, sticky: 'end' },
  { id: 'created', width: 160, hidePriority: 1 },
] as const;

test('lets columns give way by their priority, and keeps those without one', () => {
  const steps = fittingSteps(columns, false);
  expect(steps.map(({ gone }) => gone)).toEqual(['', 'created', 'email']);
  expect(steps.map(({ minWidth }) => minWidth)).toEqual([562, 402, 262]);
  expect(steps.map(({ below }) => below)).toEqual([0, 562, 402]);
  expect(steps.at(-1)?.columns.map(({ id }) => id)).toEqual(['id', 'pending', 'paid']);
});

test('hides a column below the width that it needs, and counts the check boxes', () => {
  const { css } = tableTracks(columns, true);
  expect(css).toContain('@container table (width<606px){');
  // The fifth column is the sixth cell of a row.
  expect(css).toMatch(/width<606px\)\{\S+ tr>:nth-child\(6\)\{display:none\}/);
  expect(css).toMatch(/width<446px\)\{\S+ tr>:nth-child\(3\)\{display:none\}/);
});

test('offsets sticky columns by the width of those beyond them', () => {
  const { css, key, lastSticky, firstStickyEnd } = tableTracks(columns, true);
  expect(css).toContain(`[data-tracks="${key}"] tr>:nth-child(2){inset-inline-start:44px}`);
  expect(css).toContain(`[data-tracks="${key}"] tr>:nth-child(5){inset-inline-end:0px}`);
  expect(css).toContain(`[data-tracks="${key}"] tr>:nth-child(4){inset-inline-end:90px}`);
  expect([lastSticky, firstStickyEnd]).toEqual(['id', 'pending']);
});

test('gives equal columns the same key, and other widths another', () => {
  const { key } = tableTracks(columns, false);
  expect(tableTracks([...columns], false).key).toBe(key);
  expect(tableTracks(columns.slice(1), false).key).not.toBe(key);
});
