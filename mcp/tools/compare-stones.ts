import { z } from 'zod';
import type { Diamond } from '#contract/model/diamond.ts';
import { valueLabel } from '#domain/search/filter-names.ts';
import { type ComparedField, comparedFields, described } from '#domain/stone-fields/field-lists.ts';
import { composedAnswer } from '../contract/tool-schemas.ts';
import { carats, resultText } from '../text/plain-text.ts';
import { priceText } from '../text/stone-text.ts';
import { findStones, stoneNumbers } from './find-stones.ts';
import { argumentSchema, readArguments } from './read-arguments.ts';
import { readsOnly, type Tool } from './tool.ts';

const given = z.strictObject({ stones: stoneNumbers(6, 2) });

interface Row {
  label: string;
  values: string[];
}

function fieldRow(name: ComparedField, stones: readonly Diamond[]): Row {
  const { label, unit } = described[name];
  const textOf = (stone: Diamond) => {
    if (name === 'carat') return carats(stone.carat);
    const value = stone[name];
    return value === null || value === undefined ? '–' : valueLabel(name, String(value));
  };
  return { label: unit && name !== 'carat' ? `${label} (${unit})` : label, values: stones.map(textOf) };
}

/** A table of what differs, and a line of what all have. */
function comparisonText(stones: readonly Diamond[]): string {
  const rows: Row[] = [
    { label: 'Price', values: stones.map(priceText) },
    ...comparedFields.map((name) => fieldRow(name, stones)),
  ];
  const differs = ({ values }: Row) => new Set(values).size > 1;
  const same = rows.filter((row) => !differs(row) && row.values[0] !== '–');
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '/')).join(' | ')} |`;
  return resultText([
    line(['', ...stones.map(({ stone_id }) => stone_id)]),
    line(['---', ...stones.map(() => '---')]),
    ...rows.filter(differs).map(({ label, values }) => line([label, ...values])),
    same.length > 0
      ? `The same for all: ${same.map(({ label, values }) => `${label} ${values[0]}`).join(', ')}.`
      : null,
  ]);
}

/** Compares stones side by side. */
export const compareStones: Tool = {
  name: 'compare_stones',
  title: 'Compare stones',
  description:
    'Compares two to six stones side by side: prices, grades, proportions, certificate and place. The text is a table of what differs.',
  roles: ['ADMIN', 'USER'],
  annotations: readsOnly,
  input: () => argumentSchema(given),
  output: (role) =>
    composedAnswer({ stones: { type: 'array', items: { $ref: 'Diamond' } } }, ['stones'], role),
  async run({ args, conversation: { api }, signal }) {
    const stones = await findStones(api, readArguments(given, args).stones, signal);
    return { text: comparisonText(stones), data: { stones } };
  },
};
