import type { ConflictPart } from '#components/form/conflict/edit-conflict.ts';
import { format } from '#components/stone-display/stone-format.ts';
import { gradeLabel } from '#domain/grading/grades.ts';
import { priceSetNames } from '#domain/pricing/price-sets.ts';
import { type PriceSet, priceSetFields } from '#domain/pricing/prices.ts';
import { described } from '#domain/stone-fields/field-lists.ts';
import { type NumberName, numberNames, type StoneValues, textNames } from './stone-values.ts';

const ofPriceSets = new Set<string>(Object.values(priceSetFields).flatMap(Object.values));

const numberText: Partial<Record<NumberName, (value: number | null) => string>> = {
  carat: format.carat,
  rap: format.rap,
};

/** The figures of a set belong together: a price of one version with a discount of the other fits no list price. */
const priceParts = (Object.keys(priceSetFields) as PriceSet[]).map((set): ConflictPart<StoneValues> => {
  const { discount, price, total } = priceSetFields[set];
  return {
    label: `${priceSetNames[set]} price`,
    names: [discount, price, total],
    text: (values) =>
      [
        values[discount] !== null && `${format.discount(values[discount])} %`,
        values[price] !== null && `${format.money(values[price])} /ct`,
        values[total] !== null && `total ${format.money(values[total])}`,
      ]
        .filter(Boolean)
        .join(' · '),
  };
});

/** The parts of a stone as two versions of it are compared. */
export const stoneParts: readonly ConflictPart<StoneValues>[] = [
  ...textNames.map((name) => ({
    label: described[name].label,
    names: [name],
    text: (values: StoneValues) => (name === 'kind' ? gradeLabel('kind', values.kind) : values[name]),
  })),
  ...numberNames
    .filter((name) => !ofPriceSets.has(name))
    .map((name) => ({
      label: described[name].label,
      names: [name],
      text: (values: StoneValues) => (numberText[name] ?? format.hundredths)(values[name]),
    })),
  ...priceParts,
  ...(['featured', 'status'] as const).map((name) => ({
    label: name === 'status' ? 'Hot deal' : described[name].label,
    names: [name],
    text: (values: StoneValues) => (values[name] ? 'Yes' : 'No'),
  })),
];
