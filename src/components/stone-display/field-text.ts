import type { Diamond } from '#contract/model/diamond.ts';
import { formatDay } from '#domain/format/days.ts';
import { formatPercent, roundToHundredths } from '#domain/format/percent.ts';
import { gradeLabel } from '#domain/grading/grades.ts';
import { type ComparedField, described, type InfoField } from '#domain/stone-fields/field-lists.ts';
import { format } from './stone-format.ts';
import { measurementText } from './stone-text.ts';

export type TextedField = InfoField | ComparedField;
/** The fields of a stone that both signed-in users and visitors receive. */
export type DescribedStone = Pick<Diamond, TextedField | 'stone_id'>;

/** The formatted value of a stone's field; null when it is unknown. `bare` omits the unit. */
export function fieldText(name: TextedField, bare = false): (stone: DescribedStone) => string | null {
  if (name === 'carat') return ({ carat }) => format.carat(carat);
  if (name === 'measurement') return measurementText;
  const { storage, unit } = described[name];
  if (storage.kind === 'scaled') {
    const write = (value: number) =>
      unit === '%' && !bare ? formatPercent(roundToHundredths(value)) : format.hundredths(value);
    return (stone) => {
      const value = stone[name as 'ratio'];
      return value === null ? null : write(value);
    };
  }
  if (name === 'kind') return ({ kind }) => gradeLabel('kind', kind);
  const key = name as 'clarity';
  if (storage.kind === 'date') return (stone) => (stone[key] ? formatDay(stone[key]) : null);
  return (stone) => stone[key] ?? null;
}
