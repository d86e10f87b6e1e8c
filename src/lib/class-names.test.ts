import { expect, it } from 'vitest';
import { cn } from './class-names.ts';

it('lets the later of two classes win', () => {
  expect(cn('px-2 text-ink', false, 'px-4')).toBe('text-ink px-4');
});

it('keeps a text size of the house beside a text colour', () => {
  expect(cn('text-table text-ink-2', 'text-ink')).toBe('text-table text-ink');
  expect(cn('text-table', 'text-label')).toBe('text-label');
});
