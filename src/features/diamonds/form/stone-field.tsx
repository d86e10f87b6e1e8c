import { useWatch } from 'react-hook-form';
import { NumberField } from '#components/form/fields/number-field.tsx';
import { SelectField } from '#components/form/fields/select-field.tsx';
import { SuggestField } from '#components/form/fields/suggest-field.tsx';
import { TextField } from '#components/form/fields/text-field.tsx';
import { createDiamondMessages } from '#contract/field-messages.ts';
import type { GradeKind } from '#domain/grading/grade-kinds.ts';
import { gradeLabel, gradeNames } from '#domain/grading/grades.ts';
import { described } from '#domain/stone-fields/field-lists.ts';
import { usualCountries } from '#domain/stone-fields/origin-countries.ts';
import { shapesInTradeOrder } from '#domain/stone-fields/shapes.ts';
import { usualTreatments } from '#domain/stone-fields/treatments.ts';
import { lazyComponent } from '#ui/hooks/lazy-component.ts';
import type { NumberName, TextName } from './stone-values.ts';
import type { ParsedName } from './typed-text.ts';
import type { StoneForm } from './use-price-recalculation.ts';

/** The words of the specification where they differ from the lists. */
const labels: Partial<Record<TextName | NumberName, string>> = {
  supplier_name: 'Supplier Name',
  stone_id: 'Stone No',
};

/** Finds the stored form of typed text; comes with the first interaction. */
export const lazyTypedText = lazyComponent(() => import('./typed-text.ts'));

const parsedNames: readonly TextName[] = [
  'shape',
  'color',
  'girdle',
  'measurement',
  'certificate_date',
] satisfies ParsedName[];
const isParsed = (name: TextName): name is ParsedName => parsedNames.includes(name);

const parserOf = (name: ParsedName) => (text: string) => {
  const loaded = lazyTypedText.current();
  return loaded
    ? loaded.storedText[name](text)
    : lazyTypedText.load().then(({ storedText }) => storedText[name](text));
};

const known: Partial<Record<TextName, readonly string[]>> = {
  shape: shapesInTradeOrder.map(({ name }) => name),
  color: gradeNames('color'),
  girdle: gradeNames('girdle'),
  treatment: usualTreatments,
  mined_in: usualCountries,
  polished_in: usualCountries,
};

const placeholders: Partial<Record<TextName, string>> = {
  measurement: '8.31 x 8.35 x 5.14',
  certificate_date: 'YYYY-MM-DD',
};

type StoneFieldProps = {
  form: StoneForm;
  name: TextName | NumberName;
  /** Values that the stock has, offered while typing. */
  suggestions?: readonly string[] | undefined;
};

const isNumber = (name: TextName | NumberName): name is NumberName =>
  described[name].storage.kind === 'scaled';

/** The control of a field, by the kind of its description. */
export function StoneField({ form, name, suggestions }: StoneFieldProps) {
  const { control } = form;
  const { label, unit, storage } = described[name];
  const shared = {
    control,
    label: labels[name] ?? label,
    required: name in createDiamondMessages,
  };
  if (isNumber(name)) {
    const places = storage.kind === 'scaled' ? storage.places : 2;
    const trailing = name === 'carat' ? 'ct' : unit?.trim();
    return <NumberField {...shared} name={name} input={{ decimals: Math.min(places, 2), trailing }} />;
  }
  // A girdle has one or two grades, so it is typed.
  if (storage.kind === 'grade' && name !== 'girdle')
    return <GradeField {...shared} name={name} grade={storage.grade} />;
  const [options, parse] = [suggestions ?? known[name], isParsed(name) && parserOf(name)];
  const input = { maxLength: 200, placeholder: placeholders[name] };
  // Its suggestions may come later.
  if (storage.kind === 'lookup' || parse || name === 'supplier_name')
    return (
      <SuggestField
        {...shared}
        name={name}
        input={input}
        {...(options && { suggestions: options })}
        {...(parse && { canonical: parse })}
      />
    );
  return <TextField {...shared} name={name} input={input} />;
}

type GradeFieldProps = Pick<StoneForm, 'control'> & {
  name: TextName;
  label: string;
  required: boolean;
  grade: GradeKind;
};

/** The grades of a kind, the best first; a stored one outside them is kept. */
function GradeField({ grade, ...field }: GradeFieldProps) {
  const stored = useWatch({ control: field.control, name: field.name });
  const names = gradeNames(grade);
  return (
    <SelectField {...field}>
      {grade !== 'kind' && <option value="">–</option>}
      {names.map((name) => (
        <option key={name} value={name}>
          {gradeLabel(grade, name)}
        </option>
      ))}
      {stored && !names.includes(stored) && <option>{stored}</option>}
    </SelectField>
  );
}
