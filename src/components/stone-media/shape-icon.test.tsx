import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { facetDrawing } from '#domain/facets/facet-drawings.ts';
import { BrandMark } from '../page/brand-mark.tsx';
import { ShapeIcon } from './shape-icon.tsx';

describe('ShapeIcon', () => {
  it('is decoration unless it has a title', () => {
    expect(renderToStaticMarkup(<ShapeIcon shape="Pear" />)).toContain('aria-hidden="true"');
    const named = renderToStaticMarkup(<ShapeIcon shape="Pear" title="Pear" />);
    expect(named).toContain('role="img"');
    expect(named).toContain('aria-label="Pear"');
    expect(named).not.toContain('aria-hidden');
  });

  it('draws fewer lines when small, in one stroke that does not scale', () => {
    const { edges, sparseEdges } = facetDrawing('Emerald');
    const small = renderToStaticMarkup(<ShapeIcon shape="Emerald" size={16} />);
    const large = renderToStaticMarkup(<ShapeIcon shape="Emerald" size={400} />);
    expect(small).toContain(sparseEdges);
    expect(large).toContain(edges);
    expect(large).toContain('vector-effect="non-scaling-stroke"');
    expect(large).toContain('stroke="currentColor"');
  });

  it('draws the generic shape for an unknown one', () => {
    expect(renderToStaticMarkup(<ShapeIcon shape="Old Mine" />)).toContain('<path');
  });
});

describe('BrandMark', () => {
  it('keeps all facets at any size', () => {
    expect(renderToStaticMarkup(<BrandMark size={16} />)).toContain(facetDrawing('Round').edges);
  });
});
