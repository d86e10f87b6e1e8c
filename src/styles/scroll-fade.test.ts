import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('./scroll-fade.css', import.meta.url), 'utf8');

test('fades the edges of a row only where animations follow its scroll position', () => {
  const [guarded = ''] =
    /^ {2}@supports \(animation-timeline: scroll\(\)\) \{\n.*?\n {2}\}$/ms.exec(css) ?? [];
  expect(guarded).toContain('animation: scroll-fade');
  expect(css.replace(guarded, '')).not.toMatch(/animation:|mask-image:/);
});
