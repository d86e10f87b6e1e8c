import { describe, expect, it } from 'vitest';
import { operations } from '#contract/operations.ts';
import { contractDocument } from '../contract-document.ts';
import { renderDocsPage } from './docs-page.ts';
import { escapeHtml, prose } from './html.ts';

const page = renderDocsPage();

describe('the reference page', () => {
  it('has every operation and every schema, each once', () => {
    const ids = [
      ...Object.keys(operations),
      ...Object.keys(contractDocument.components.schemas ?? {}).map((name) => `schema-${name}`),
    ];
    for (const id of ids) expect(page.split(`id="${id}"`)).toHaveLength(2);
  });

  it('links only to what is there', () => {
    const targets = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    for (const id of new Set(targets)) expect(page).toContain(`id="${id}"`);
  });

  it('runs no script and loads nothing from elsewhere', () => {
    expect(page).not.toMatch(/<script|https?:\/\/(?!\S*<)[^"]*"\s*(src|rel)/);
    expect(
      [...page.matchAll(/<(?:link|img|iframe)[^>]+(?:href|src)="([^"]+)"/g)].map(([, url]) => url),
    ).toEqual(['/api/docs.css']);
  });

  it('shows who may call', () => {
    const stats = page.slice(page.indexOf('id="getAdminStats"'));
    expect(stats.slice(0, stats.indexOf('</header>'))).toContain('class="role admin"');
  });
});

describe('texts of the contract', () => {
  it('cannot become markup', () => {
    expect(escapeHtml(`<b a="1">'&'`)).toBe('&lt;b a=&quot;1&quot;&gt;&#39;&amp;&#39;');
    expect(prose('one `<b>` two\n\nthree')).toBe('<p>one <code>&lt;b&gt;</code> two</p><p>three</p>');
  });
});
