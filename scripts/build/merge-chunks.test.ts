import { describe, expect, it } from 'vitest';
import { type Chunk, mergeChunks } from './merge-chunks.ts';

const chunk = (modules: string, pages: readonly number[], size: number): Chunk => ({
  modules: modules.split(' '),
  pages: new Set(pages),
  size,
});
const options = {
  imports: new Map<string, readonly string[]>(),
  overhead: 400,
  limits: [10_000, 10_000, 10_000],
  mayMerge: () => true,
};
const modulesOf = (chunks: readonly Chunk[]) =>
  chunks.map(({ modules }) => [...modules].sort().join(' ')).sort();

describe('mergeChunks', () => {
  it('makes one file of two that the same pages need', () => {
    const merged = mergeChunks([chunk('a', [0, 1], 5000), chunk('b', [0, 1], 3000)], options);
    expect(merged).toEqual([{ modules: ['a', 'b'], pages: new Set([0, 1]), size: 8000 }]);
  });

  it('sends a small part to a page that does not need it, and no large one', () => {
    const shared = chunk('shared', [0, 1, 2], 3000);
    expect(modulesOf(mergeChunks([shared, chunk('small', [0, 1], 300)], options))).toEqual(['shared small']);
    expect(modulesOf(mergeChunks([shared, chunk('large', [0, 1], 3000)], options))).toEqual([
      'large',
      'shared',
    ]);
  });

  it('relieves a page near its limit before one that is far from it', () => {
    const chunks = [chunk('list', [0, 1], 2000), chunk('form', [0], 500), chunk('heavy', [1], 7000)];
    expect(modulesOf(mergeChunks(chunks, options))).toEqual(['form', 'heavy', 'list']);
    expect(modulesOf(mergeChunks(chunks.slice(0, 2), { ...options, overhead: 600 }))).toEqual(['form list']);
  });

  it('counts what a merged part imports', () => {
    const imports = new Map([['dialog', ['library']]]);
    const chunks = [chunk('list', [0, 1], 2000), chunk('dialog', [0], 300), chunk('library', [0, 2], 8000)];
    expect(modulesOf(mergeChunks(chunks, options))).toContain('dialog list');
    expect(modulesOf(mergeChunks(chunks, { ...options, imports }))).not.toContain('dialog list');
  });

  it('names the pages that fetch a chunk for another one', () => {
    const imports = new Map([['frame', ['icons']]]);
    const merged = mergeChunks([chunk('frame', [0, 1], 9000), chunk('icons', [0], 9000)], {
      ...options,
      imports,
      mayMerge: () => false,
    });
    expect(merged.map(({ pages }) => pages)).toEqual([new Set([0, 1]), new Set([0, 1])]);
  });

  it('never makes chunks that import each other', () => {
    const imports = new Map([
      ['a', ['b']],
      ['b', ['c']],
    ]);
    const chunks = [chunk('a', [0, 1], 600), chunk('b', [0, 1, 2], 9000), chunk('c', [0, 1], 600)];
    expect(modulesOf(mergeChunks(chunks, { ...options, imports }))).not.toContain('a c');
    expect(modulesOf(mergeChunks(chunks, options))).toContain('a c');
  });

  it('keeps apart what may not be one file', () => {
    const chunks = [chunk('a', [0], 100), chunk('b', [0], 100)];
    expect(mergeChunks(chunks, { ...options, mayMerge: () => false })).toHaveLength(2);
  });
});
