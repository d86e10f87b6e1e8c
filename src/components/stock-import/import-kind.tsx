import type { DiamondKind } from '#domain/grading/grades.ts';
import { lastTimeText } from '#domain/import/columns/supplier-decisions.ts';
import { SelectField } from '../form/fields/select-field.tsx';
import type { ContractForm } from '../form/use-contract-form.ts';
import type { ImportOptions, ImportRequest } from './import-options.ts';

type ImportKindProps = {
  form: ContractForm<ImportOptions, ImportRequest>;
  /** The kind of an earlier list, with which the file was read. */
  kind: DiamondKind | null;
};

const kinds: readonly [DiamondKind, string][] = [
  ['natural', 'Natural'],
  ['laboratory_grown', 'Laboratory-grown'],
];

/** What the stones are of which the file does not say it. */
export function ImportKind({ form, kind }: ImportKindProps) {
  const name = kinds.find(([each]) => each === kind)?.[1];
  return (
    <SelectField
      control={form.control}
      name="kind"
      label="Natural or laboratory-grown"
      size="md"
      hint="For stones of which the file does not say it. A row that says otherwise is rejected."
    >
      <option value="">{name ? `${name} (${lastTimeText})` : 'As the file says'}</option>
      {kinds.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}
