import { expect, it } from 'vitest';
import { cn } from './class-names.ts';

it('lets the later of two classes win', () => {
  expect(cn('px-2 text-ink', false, 'px-4')).toBe('text-ink px-4');
});

it('keeps a custom text size beside a text colour', () => {
  expect(cn('text-table text-ink-2', 'text-ink')).toBe('text-table text-ink');
  expect(cn('text-table', 'text-label')).toBe('text-label');
});

it('lets any display class win over a control that the styles draw', () => {
  expect(cn('check-box', 'hidden')).toBe('hidden');
  expect(cn('shadow-float', 'shadow-none', 'animate-pop-in', 'animate-none')).toBe(
    'shadow-none animate-none',
  );
});
