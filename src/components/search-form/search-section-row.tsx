import { type ReactNode, useId, useState } from 'react';
import type { SearchField } from '#contract/model/searchField.ts';
import type { SearchPreset } from '#contract/model/searchPreset.ts';
import type { SearchSection } from '#contract/model/searchSection.ts';
import { makePresets } from '#domain/grading/grade-ranges.ts';
import { isPriceFilter, normalizeFilters } from '#domain/search/diamond-filters.ts';
import { isSeenBy } from '#domain/search/filter-permissions.ts';
import { isFoldedSection } from '#domain/search/search-layout.ts';
import { described, type FieldName } from '#domain/stone-fields/field-lists.ts';
import { cn } from '#lib/class-names.ts';
import { usePriceSet } from '#session/price-set.ts';
import { linkStyles } from '#ui/navigation/link-styles.ts';
import { PriceSetSwitch } from '../stone-display/price-set-switch.tsx';
import { useSearchForm } from './draft/search-context.ts';
import { isRangeKey, isTextKey } from './draft/search-draft.ts';
import { CaratField } from './fields/carat-field.tsx';
import { CountryField } from './fields/country-field.tsx';
import { NotStatedBox } from './fields/not-stated-box.tsx';
import { NumberListField } from './fields/number-list-field.tsx';
import { PresetRow } from './fields/preset-row.tsx';
import { RangeField } from './fields/range-field.tsx';
import { SelectField } from './fields/select-field.tsx';
import { ImageTagField, TagField } from './fields/tag-field.tsx';
import { SectionRow } from './section-row.tsx';

const defaultMakePresets: readonly SearchPreset[] = Object.entries(makePresets).map(([label, values]) => ({
  label,
  values,
}));

/** The presets of a section: those of the server, else the built-in ones for make. */
function presetsOf({ groups }: SearchSection): readonly SearchPreset[] {
  const sent = groups.flatMap(({ presets }) => presets ?? []);
  if (sent.length > 0) return sent;
  const keys = groups.map(({ key }) => key);
  return ['cut', 'polish', 'symmetry'].every((key) => keys.includes(key)) ? defaultMakePresets : [];
}

/** One section of the form, as the server describes it. */
export function SearchSectionRow({ section }: { section: SearchSection }) {
  const { costHidden } = usePriceSet();
  const presets = presetsOf(section);
  const fields = section.groups.filter(
    (field) =>
      field.kind === 'TITLE' || (hasControl(field) && !(costHidden && isOfAdministrators(field.key))),
  );
  if (fields.length === 0) return null;
  return (
    <SectionRow label={section.label}>
      {section.groups.some(({ key }) => isPriceFilter(key)) && <WhosePrices />}
      {presets.length > 0 && <PresetRow label={`${section.label} presets`} presets={presets} />}
      <Fold fields={isFoldedSection(section.key) ? fields : null}>
        {fields.map((field, index) => (
          <SearchFieldGroup
            key={`${field.key} ${index}`}
            field={field}
            groups={section.groups}
            alone={fields.length === 1}
            sameName={field.label === section.label}
          />
        ))}
      </Fold>
    </SectionRow>
  );
}

/** The fields of a section that is opened on demand, or by a filter in it; null for other sections. */
function Fold({ fields, children }: { fields: readonly SearchField[] | null; children: ReactNode }) {
  const { draft } = useSearchForm();
  const [opened, setOpened] = useState<boolean | null>(null);
  if (fields === null) return children;
  const open = opened ?? fields.some(({ key }) => key in normalizeFilters(draft.selected));
  const names = fields.map(({ label }, index) => (index === 0 ? label : label.toLowerCase()));
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpened(!open)}
        className={cn(linkStyles(), 'block w-full pt-1.5 text-start text-table')}
      >
        {names.join(', ')}
      </button>
      {open && children}
    </>
  );
}

/** What is known of suppliers is off the screen with their prices. */
const isOfAdministrators = (key: string) => key in described && !isSeenBy('USER', key as FieldName);

/** The switch of the prices that the ranges are of, for administrators. */
function WhosePrices() {
  const { select } = useSearchForm();
  if (usePriceSet().set === null) return null;
  return (
    <div className="w-full">
      <PriceSetSwitch wide onChange={(price_set) => select((now) => ({ ...now, price_set }))} />
    </div>
  );
}

/** Whether the form supports the field; a newer server may describe others. */
function hasControl({ kind, key }: SearchField): boolean {
  if (kind === 'RANGE') return key === 'carat' || isRangeKey(key);
  return kind !== 'TEXT' || isTextKey(key);
}

type SearchFieldGroupProps = {
  field: SearchField;
  /** All fields of its section. */
  groups: SearchSection['groups'];
  /** The only field of its section, which needs no label of its own. */
  alone: boolean;
  sameName: boolean;
};

function SearchFieldGroup({ field, groups, alone, sameName }: SearchFieldGroupProps) {
  const id = useId();
  if (field.kind === 'TITLE')
    return <h3 className="-mb-1.5 w-full pt-1.5 font-medium text-ink-2 text-table">{field.label}</h3>;
  // Dollars and days are plain from the label.
  const unit = field.kind === 'RANGE' && field.unit !== '$' && field.unit !== 'date' ? field.unit : undefined;
  const hidden = alone || (sameName && field.kind !== 'RANGE');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex item of its content's width
    <div role="group" aria-labelledby={id} className={cn('min-w-0 phone:w-full', hidden && 'basis-full')}>
      <p id={id} className={hidden ? 'sr-only' : 'mb-1.5 font-medium text-ink-2 text-label'}>
        {field.label}
        {unit && <span className="font-normal"> ({unit})</span>}
      </p>
      <FieldControl field={field} groups={groups} />
      {!listsCountries(field) && <NotStatedBox field={field} />}
    </div>
  );
}

/** A choice of locations without options of its own lists the countries. */
const listsCountries = ({ kind, key, options }: SearchField) =>
  kind === 'SELECT' && key === 'location' && !options;

function FieldControl({ field, groups }: Pick<SearchFieldGroupProps, 'field' | 'groups'>) {
  const { kind, key } = field;
  if (kind === 'IMAGE_TAG') return <ImageTagField field={field} />;
  if (kind === 'TAG') return <TagField field={field} />;
  if (listsCountries(field)) return <CountryField field={field} groups={groups} />;
  if (kind === 'SELECT') return <SelectField field={field} />;
  if (key === 'carat') return <CaratField field={field} />;
  if (isRangeKey(key)) return <RangeField field={field} name={key} />;
  return isTextKey(key) ? <NumberListField field={field} name={key} /> : null;
}
