import { describe, expect, it } from 'vitest';
import { reportTitle, reportUrl } from './report-url.ts';

const read = (query: string) => reportUrl.read(new URLSearchParams(query));

describe('the address of a report', () => {
  it('shows the new stock without parameters', () => {
    expect(read('')).toEqual({ source: 'new', filters: {}, view: 'list', onlySelected: false });
    expect(read('title=nonsense').source).toBe('new');
  });

  it('reads what it writes', () => {
    const url = {
      source: 'search' as const,
      filters: { shape: ['Round'], sort: [{ by: 'carat' as const, ascending: false }], pageNo: 2 },
      view: 'grid' as const,
      onlySelected: true,
    };
    const params = reportUrl.write(url);
    expect(params.toString()).toBe('shape=Round&sort=-carat&page=3&view=grid&show=selected&title=search');
    expect(reportUrl.read(params)).toMatchObject({ source: 'search', view: 'grid', onlySelected: true });
  });

  it('leaves out the first page', () => {
    expect(reportUrl.write({ ...read('page=1'), filters: { pageNo: 0, pageSize: 10 } }).toString()).toBe('');
  });

  it('applies filters and title of the navigation state', () => {
    const fromNavigation = (state: unknown) => {
      const url = reportUrl.fromNavigation?.(state);
      return url ? reportUrl.write(url).toString() : null;
    };
    expect(fromNavigation(null)).toBeNull();
    expect(fromNavigation({ other: 1 })).toBeNull();
    expect(fromNavigation({ title: 'featured' })).toBe('title=featured');
    expect(fromNavigation({ filters: { lab: ['GIA'] } })).toBe('lab=GIA&title=search');
  });

  it('gives each list its title', () => {
    expect(reportTitle('featured', 'House of Ardent')).toBe('Best of House of Ardent');
    expect(reportTitle('recommended', '')).toBe('Recommended Diamond');
    expect(reportTitle('search', '')).toBe('Search Result');
    expect(reportTitle('new', '')).toBe('New Stock');
  });
});
