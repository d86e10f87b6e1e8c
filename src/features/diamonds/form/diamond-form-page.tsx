import { type ReactNode, useId } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { CheckboxField } from '#components/form/fields/checkbox-field.tsx';
import { MoneyField } from '#components/form/fields/number-field.tsx';
import { FormPage } from '#components/form/form-page.tsx';
import { PageHeader } from '#components/page/page-header.tsx';
import { PageNotice } from '#components/page/page-notice.tsx';
import { StonePageLoader } from '#components/page/stone-page-loader.tsx';
import { useGetSearchFields } from '#contract/hooks/search/search.ts';
import type { Diamond } from '#contract/model/diamond.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { paths } from '#domain/routes/paths.ts';
import { usePriceSet } from '#session/price-set.ts';
import { PriceSetFields } from './price-set-fields.tsx';
import { StoneField } from './stone-field.tsx';
import { StoneMediaFields } from './stone-media-fields.tsx';
import type { NumberName, TextName } from './stone-values.ts';
import { useMediaUploads } from './use-media-uploads.ts';
import type { StoneForm } from './use-price-recalculation.ts';
import { useStoneForm } from './use-stone-form.ts';

const suggested = ['shape', 'lab', 'location', 'supplier_name'] as const;

/** The shapes, labs, locations and suppliers of the stock, to be offered while typing. */
function useKnownValues(): Partial<Record<string, readonly string[]>> {
  const { data } = useGetSearchFields({ type: 'Search,Admin' }, { query: { staleTime: 5 * 60_000 } });
  const fields = (data?.data ?? []).flatMap(({ groups }) => groups);
  return Object.fromEntries(
    suggested.flatMap((name) => {
      const options = fields.find(({ key }) => key === name)?.options;
      return options?.length ? [[name, options.map(({ value }) => value)]] : [];
    }),
  );
}

/** Adds a stone, or changes the one of the address. */
export function DiamondFormPage() {
  const { stoneId } = useParams();
  const { costHidden } = usePriceSet();
  // The form has the supplier's prices.
  if (costHidden) return <CostHidden title={stoneId === undefined ? 'Add Diamond' : 'Edit Diamond'} />;
  if (stoneId === undefined) return <DiamondForm key="new" stone={null} />;
  return (
    <StonePageLoader code={stoneId} skeleton={{ lines: 12 }}>
      {(stone) => <DiamondForm key={stone.id} stone={stone} />}
    </StonePageLoader>
  );
}

const supplierFields: readonly TextName[] = ['supplier_name', 'stone_id', 'location', 'availability'];
const additionalFields: readonly (TextName | NumberName)[] = [
  ...(['shape', 'carat', 'color', 'clarity', 'cut', 'polish', 'symmetry', 'fluo'] as const),
  ...(['kind', 'growth', 'treatment', 'lab', 'certificate_no', 'certificate_date'] as const),
  ...(['measurement', 'table', 'depth', 'ratio', 'girdle'] as const),
  ...(['eye_clean', 'shade', 'milky', 'black_inclusion', 'mined_in', 'polished_in'] as const),
];

function DiamondForm({ stone }: { stone: Diamond | null }) {
  const navigate = useNavigate();
  const { form, business, onSubmit, submitError, conflictDialog } = useStoneForm(stone, () =>
    navigate(paths.diamonds()),
  );
  const media = useMediaUploads(form);
  const known = useKnownValues();
  return (
    <>
      <PageHeader
        title={stone ? 'Edit Diamond' : 'Add Diamond'}
        back={stone ? paths.stone(stone.id) : paths.diamonds()}
        breadcrumbs={[
          'diamonds',
          ...(stone
            ? [{ label: stone.stone_id, to: paths.stone(stone.id), mono: true }, { label: 'Edit' }]
            : [{ label: 'New stone' }]),
        ]}
      />
      <FormPage
        form={form}
        aria-label={stone ? 'Edit Diamond' : 'Add Diamond'}
        onSubmit={onSubmit}
        submitLabel="Upload Diamond"
        submitError={submitError}
        submitDisabledReason={media.waitReason}
        onCancel={() => navigate(stone ? paths.stone(stone.id) : paths.diamonds())}
        className="grid content-start gap-x-8 gap-y-7 pt-2 xl:grid-cols-[minmax(0,19fr)_minmax(0,13fr)]"
      >
        <div className="grid min-w-0 content-start gap-7">
          <Section title="Supplier Info">
            <FieldGrid form={form} names={supplierFields} known={known} />
            <div className="mt-4 grid grid-cols-[minmax(0,1fr)_minmax(0,3fr)] gap-x-3 gap-y-4 phone:grid-cols-1">
              <MoneyField control={form.control} name="rap" label="RAP" />
              <div>
                <PriceSetFields form={form} set="supplier" />
              </div>
            </div>
          </Section>
          <Section title="Additional Info">
            <FieldGrid form={form} names={additionalFields} known={known} />
            <div className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
              <CheckboxField control={form.control} name="featured" label="Featured" />
              <CheckboxField control={form.control} name="status" label="Hot deal" />
            </div>
          </Section>
        </div>
        <div className="grid min-w-0 content-start gap-7">
          <Section title={`${business} Wholesale Pricing`.trim()}>
            <PriceSetFields form={form} set="wholesale" />
          </Section>
          <Section title={`${business} Retail Pricing`.trim()}>
            <PriceSetFields form={form} set="retail" />
          </Section>
          <section aria-label="Media" className="rounded-lg border border-line bg-surface">
            <StoneMediaFields form={form} {...media} />
          </section>
        </div>
      </FormPage>
      {conflictDialog}
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="mb-3 border-line border-b pb-2 font-semibold text-table">
        {title}
      </h2>
      {children}
    </section>
  );
}

type FieldGridProps = {
  form: StoneForm;
  names: readonly (TextName | NumberName)[];
  known: Partial<Record<string, readonly string[]>>;
};

function FieldGrid({ form, names, known }: FieldGridProps) {
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(10.5rem,1fr))] items-start gap-x-3 gap-y-4 phone:grid-cols-2">
      {names.map((name) => (
        <StoneField key={name} form={form} name={name} suggestions={known[name]} />
      ))}
    </div>
  );
}

function CostHidden({ title }: { title: string }) {
  return (
    <>
      <PageHeader title={title} back={paths.diamonds()} breadcrumbs={['diamonds', { label: title }]} />
      <PageNotice>{addedMessages.pricing.costHidden}</PageNotice>
    </>
  );
}
