import { describe, expect, it } from 'vitest';
import {
  paramsFromNavigationState,
  readReportUrlState,
  reportTitle,
  writeReportUrlState,
} from './report-url-state.ts';

const read = (query: string) => readReportUrlState(new URLSearchParams(query));

describe('the address of a report', () => {
  it('is the new stock when opened bare', () => {
    expect(read('')).toEqual({ source: 'new', filters: {}, view: 'list', onlySelected: false });
    expect(read('title=nonsense').source).toBe('new');
  });

  it('comes back as it was written', () => {
    const urlState = {
      source: 'search' as const,
      filters: { shape: ['Round'], sort: [{ by: 'carat' as const, ascending: false }], pageNo: 2 },
      view: 'grid' as const,
      onlySelected: true,
    };
    const params = writeReportUrlState(urlState);
    expect(params.toString()).toBe('shape=Round&sort=-carat&page=3&title=search&view=grid&show=selected');
    expect(readReportUrlState(params)).toMatchObject({ source: 'search', view: 'grid', onlySelected: true });
  });

  it('takes over what a caller asks for in the navigation state', () => {
    expect(paramsFromNavigationState(null)).toBeNull();
    expect(paramsFromNavigationState({ other: 1 })).toBeNull();
    expect(paramsFromNavigationState({ title: 'featured' })?.toString()).toBe('title=featured');
    expect(paramsFromNavigationState({ filters: { lab: ['GIA'] } })?.toString()).toBe('lab=GIA&title=search');
  });

  it('gives each list its title', () => {
    expect(reportTitle('featured', 'House of Ardent')).toBe('Best of House of Ardent');
    expect(reportTitle('recommended', '')).toBe('Recommended Diamond');
    expect(reportTitle('search', '')).toBe('Search Result');
    expect(reportTitle('new', '')).toBe('New Stock');
  });
});
