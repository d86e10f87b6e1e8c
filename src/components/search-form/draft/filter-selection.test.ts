import { describe, expect, it } from 'vitest';
import { matchesPreset, selectedValues, withOption, withPreset } from './filter-selection.ts';
import { otherFilters, withoutOther } from './other-filters.ts';

describe('filter selection', () => {
  it('toggles values of a list', () => {
    expect(withOption({ lab: ['GIA'] }, 'lab', 'IGI', true).lab).toEqual(['GIA', 'IGI']);
    expect(withOption({ lab: ['GIA', 'IGI'] }, 'lab', 'GIA', false).lab).toEqual(['IGI']);
    expect(withOption({ lab: ['GIA'] }, 'lab', 'GIA', true).lab).toEqual(['GIA']);
  });

  it('has one value of a flag at a time', () => {
    const hot = withOption({}, 'status', '2', true);
    expect(hot.status).toBe(2);
    expect(selectedValues(hot, 'status')).toEqual(['2']);
    expect(withOption(hot, 'status', '2', false).status).toBeUndefined();
  });

  it('keeps unknown filters', () => {
    expect(withOption({ lab: ['GIA'] }, 'culet', 'none', true)).toEqual({ lab: ['GIA'] });
    expect(selectedValues({}, 'culet')).toEqual([]);
  });

  it('applies and recognises a preset', () => {
    const values = { cut: ['Ideal', 'EX'], polish: ['EX'], symmetry: [] };
    const next = withPreset({ symmetry: ['VG'], lab: ['GIA'] }, values);
    expect(next).toEqual({ cut: ['Ideal', 'EX'], polish: ['EX'], symmetry: [], lab: ['GIA'] });
    expect(matchesPreset({ ...next, cut: ['EX', 'Ideal'] }, values)).toBe(true);
    expect(matchesPreset({ ...next, symmetry: ['VG'] }, values)).toBe(false);
  });
});

describe('filters that the form has no field for', () => {
  const sections = [
    {
      key: 'shape',
      label: 'Shape',
      groups: [
        {
          kind: 'IMAGE_TAG' as const,
          key: 'shape',
          label: 'Shape',
          options: [{ value: 'Round', label: 'Round' }],
        },
        { kind: 'SELECT' as const, key: 'location', label: 'Location' },
      ],
    },
  ];

  it('are listed together with values that are not offered', () => {
    const chosen = {
      shape: ['Round', 'Kite'],
      location: ['Mumbai'],
      status: 2 as const,
      not_stated: { location: true },
    };
    const others = otherFilters(sections, chosen);
    expect(others).toEqual({ shape: ['Kite'], status: 2 });
    expect(withoutOther(chosen, 'shape', others).shape).toEqual(['Round']);
    expect(withoutOther(chosen, 'status', others).status).toBeUndefined();
  });
});
