import { expect, test } from 'vitest';
import { demoSignIns } from '#server/demo/people.ts';
import { sourceFiles } from '../support/source-files.ts';

const [readme] = sourceFiles(/^README\.md$/);
const text = readme?.text ?? '';

test('lists every setting of the server', () => {
  const [operations] = sourceFiles(/^docs\/operations\.md$/);
  const [config] = sourceFiles(/^server\/app\/environment-schema\.ts$/);
  const schema = /environmentSchema = z\.object\(\{(.*?)\n\}\);/s.exec(config?.text ?? '')?.[1] ?? '';
  const names = [...schema.matchAll(/^ {2}([A-Z0-9_]+):/gm)].map(([, name]) => name as string);
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !operations?.text.includes(`\`${name}\``))).toEqual([]);
});

test('names every demonstration account in the README', () => {
  for (const { email, password } of demoSignIns) {
    expect(text).toContain(email);
    expect(text).toContain(password);
  }
});

test('names only scripts of package.json in the README', () => {
  const [manifest] = sourceFiles(/^package\.json$/);
  const { scripts } = JSON.parse(manifest?.text ?? '{}') as { scripts: Record<string, string> };
  const named = [...text.matchAll(/npm (?:run )?([a-z0-9:-]+)/g)].map(([, name]) => name as string);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});
