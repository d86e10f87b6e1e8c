import type { ReactNode } from 'react';
import { NumberField } from '#components/form/fields/number-field.tsx';
import { FormShell } from '#components/form/form-shell.tsx';
import { useContractForm } from '#components/form/use-contract-form.ts';
import { useFormSubmit } from '#components/form/use-form-submit.ts';
import {
  type PairTolerances,
  type ToleranceName,
  toleranceNames,
  usualTolerances,
} from '#domain/matching/tolerances.ts';
import { Button } from '#ui/form/button.tsx';

const fields: Record<ToleranceName, { label: string; unit?: string }> = {
  carat_percent: { label: 'Weight', unit: '%' },
  carat: { label: 'Weight', unit: 'ct' },
  color: { label: 'Colour', unit: 'steps' },
  clarity: { label: 'Clarity', unit: 'steps' },
  measurements: { label: 'Sides', unit: 'mm' },
  table: { label: 'Table', unit: '%' },
  depth: { label: 'Depth', unit: '%' },
  fluo: { label: 'Fluorescence', unit: 'steps' },
};

const plusMinus: ReactNode = <span aria-hidden>±</span>;

type ToleranceFormProps = { tolerances: PairTolerances; onChange: (tolerances: PairTolerances) => void };

/** How far the stones of a pair may differ; a blank box does not compare. Mount it anew for other tolerances. */
export function ToleranceForm({ tolerances, onChange }: ToleranceFormProps) {
  const form = useContractForm<PairTolerances, unknown>({
    loadChecks: () => import('./tolerance-checks.ts'),
    defaultValues: tolerances,
  });
  const { onSubmit, submitError } = useFormSubmit(
    form,
    async (values) => onChange(values as PairTolerances),
    { failed: '' },
  );
  const isUsual = toleranceNames.every((name) => tolerances[name] === usualTolerances[name]);
  return (
    <FormShell
      form={form}
      aria-label="Tolerances"
      onSubmit={onSubmit}
      submitError={submitError}
      warnUnsaved={false}
      className="mx-5 mb-3 rounded-lg border border-line bg-surface px-3 pt-3 pb-1.5 phone:mx-4"
    >
      <div className="grid grid-cols-[repeat(auto-fill,minmax(6.75rem,1fr))] items-start gap-x-3 gap-y-2.5">
        {toleranceNames.map((name) => (
          <NumberField
            key={name}
            control={form.control}
            name={name}
            size="md"
            label={fields[name].label}
            input={{
              decimals: 0,
              leading: plusMinus,
              trailing: fields[name].unit,
              placeholder: 'any',
              'aria-label': `${fields[name].label} (${fields[name].unit})`,
            }}
          />
        ))}
        {/* Beside the boxes, below the height of their labels. */}
        <Button type="submit" className="mt-5.5">
          Apply
        </Button>
      </div>
      <p className="mt-2 flex min-h-6 flex-wrap items-center gap-x-3 text-ink-2 text-label">
        A blank box is not compared.
        {!isUsual && (
          <Button size="sm" variant="link" className="h-6" onClick={() => onChange(usualTolerances)}>
            Usual for ear-rings
          </Button>
        )}
      </p>
    </FormShell>
  );
}
