import { expect, test } from 'vitest';
import { demoSignIns } from '#server/demo/people.ts';
import { sourceFiles } from '../support/source-files.ts';

const [readme] = sourceFiles(/^README\.md$/);
const text = readme?.text ?? '';

test('the README names every setting that the server reads', () => {
  const [config] = sourceFiles(/^server\/app\/config\.ts$/);
  const schema = /environmentSchema = z\.object\(\{(.*?)\n\}\);/s.exec(config?.text ?? '')?.[1] ?? '';
  const names = [...schema.matchAll(/^ {2}([A-Z0-9_]+):/gm)].map(([, name]) => name as string);
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
});

test('the README names every sign-in of the demonstration', () => {
  for (const { email, password } of demoSignIns) {
    expect(text).toContain(email);
    expect(text).toContain(password);
  }
});

test('every script of the README is one of package.json', () => {
  const [manifest] = sourceFiles(/^package\.json$/);
  const { scripts } = JSON.parse(manifest?.text ?? '{}') as { scripts: Record<string, string> };
  const named = [...text.matchAll(/npm (?:run )?([a-z:]+)/g)].map(([, name]) => name as string);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});
