import { describe, expect, test } from 'vitest';
import { messages } from '#domain/messages/messages.ts';
import { sourceFiles } from '../support/source-files.ts';
import { catalogue, labels, type RaisedBy, situations } from './message-catalogue.ts';

/** Every text of the catalogue by its key. A message whose argument changes more than its place counts twice. */
function textsOf(node: unknown, key = ''): [string, string][] {
  if (typeof node === 'string') return [[key, node]];
  if (typeof node !== 'function')
    return Object.entries(node as object).flatMap(([name, child]) =>
      textsOf(child, key ? `${key}.${name}` : name),
    );
  const [given, bare] = [String(node('{x}')), String(node(''))];
  const texts: [string, string][] = [[`${key}({x})`, given]];
  return given.replace('{x}', '') === bare ? texts : [...texts, [`${key}()`, bare]];
}

const isLabel = (key: string) => labels.some((label) => key === label || key.startsWith(`${label}.`));
const nameOf = (key: string) => key.replace(/\(.*/, '');
const texts = new Map(textsOf(messages).filter(([key]) => !isLabel(nameOf(key))));

const files = new Map(
  sourceFiles(/^(src|server)\/.*\.(stories|test)\.tsx?$/).map(({ path, text }) => [path, text]),
);
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The source of one story or test; undefined when the file does not have it. */
function sourceOf({ file, test }: RaisedBy): string | undefined {
  const code = files.get(file) ?? '';
  const story = file.includes('.stories.');
  const start = story ? `^export const ${test} =` : `^ *(?:it|test)\\((['"])${escaped(test)}\\1`;
  const end = story ? '^export const ' : '^ *(?:it|test|describe)\\b';
  const from = code.search(new RegExp(start, 'm'));
  if (from === -1) return undefined;
  const rest = code.slice(from + test.length);
  const length = rest.search(new RegExp(end, 'm'));
  return length === -1 ? rest : rest.slice(0, length);
}

const byKey = (key: string) => new RegExp(`\\bmessages\\.${escaped(key)}\\b`);

/** An assertion of presence, not of absence. */
const expectation = /\b(find|get)(All)?By|\.to(Have|Equal|Be|Match|Contain)/;
const absence = /\.toBeNull\(|\.not\./;

/** Whether a statement of the test expects the text, as a string literal of its own or by its key. */
function expects(source: string, text: string, key?: string): boolean {
  const literal = new RegExp(`(['"\`])${escaped(text).replace('\\{x\\}', '.+')}\\1`);
  return source
    .split(';\n')
    .filter((statement) => expectation.test(statement) && !absence.test(statement))
    .some((statement) => literal.test(statement) || (key !== undefined && byKey(key).test(statement)));
}

const raised = Object.entries(catalogue).map(([key, entry]) => ({ key, entry }));
const shown = Object.entries(situations).map(([situation, entry]) => ({ situation, entry }));
test('has an entry for every message and a message for every entry', () => {
  expect(Object.keys(catalogue).sort()).toEqual([...texts.keys()].sort());
});

test('labels only keys of the catalogue', () => {
  const keys = textsOf(messages).map(([key]) => nameOf(key));
  expect(labels.filter((label) => !keys.some((key) => `${key}.`.startsWith(`${label}.`)))).toEqual([]);
});

describe('a message that a screen raises', () => {
  test.each(raised)('has a test that expects $key', ({ key, entry }) => {
    const source = sourceOf(entry);
    expect(source, `${entry.file} has no ${entry.test}`).toBeDefined();
    expect(expects(source ?? '', texts.get(key) ?? '', nameOf(key)), `${entry.test} expects ${key}`).toBe(
      true,
    );
  });

  test.each(shown)('has a test for: $situation', ({ entry }) => {
    const source = sourceOf(entry);
    expect(source, `${entry.file} has no ${entry.test}`).toBeDefined();
    if (entry.text === null) expect(source).toMatch(absence);
    else expect(expects(source ?? '', entry.text), `${entry.test} expects ${entry.text}`).toBe(true);
  });
});
