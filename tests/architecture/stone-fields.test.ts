import { describe, expect, test } from 'vitest';
import bundled from '#contract/openapi.json' with { type: 'json' };
import { optionalFilters } from '#domain/search/not-stated.ts';
import { described, type FieldName, fieldNames, sortedFields } from '#domain/stone-fields/field-lists.ts';
import type { FieldFilter } from '#domain/stone-fields/stone-field.ts';
import { resolveRef, type SchemaObject } from '#server/contract/contract-document.ts';

// Contract and field definitions are both written by hand: these tests compare them.

const schemas = bundled.components.schemas as unknown as Record<string, SchemaObject>;
const propertiesOf = (name: string): Record<string, SchemaObject> => {
  const { properties } = resolveRef(schemas[name]!);
  return Object.fromEntries(Object.entries(properties ?? {}).map(([key, value]) => [key, resolveRef(value)]));
};
const isNullable = ({ type }: SchemaObject) => Array.isArray(type) && type.includes('null');

const seen = fieldNames.filter((name) => described[name].seenBy !== 'nobody');
const diamond = propertiesOf('Diamond');

/** Properties of a stone without a field definition. */
const notDescribed = ['id', 'updated_at', 'state', 'memo_id', 'on_sale', 'hold'];

test('has exactly the defined fields of a stone', () => {
  expect(Object.keys(diamond).sort()).toEqual([...seen, ...notDescribed].sort());
});

test.each(seen.map((name) => [name, described[name]] as const))(
  'describes %s as its field definition does',
  (name, field) => {
    const property = diamond[name]!;
    // Administrators see the supplier, where one is known.
    expect(isNullable(property), 'nullable').toBe(field.nullable && name !== 'supplier_name');
    expect(property['x-roles'], 'x-roles').toEqual(field.seenBy === 'ADMIN' ? ['ADMIN'] : undefined);
    expect(typesOf(property), 'type').toContain(wireType(name));
    if (field.storage.kind === 'text') expect(property.maxLength).toBe(field.storage.maxLength);
  },
);

const typesOf = ({ type = [] }: SchemaObject) => (Array.isArray(type) ? type : [type]);

function wireType(name: FieldName): string {
  const { kind } = described[name].storage;
  return kind === 'scaled' ? 'number' : kind === 'flag' ? 'integer' : 'string';
}

test('sends visitors the public fields, and prices by a link with prices', () => {
  const everyone = fieldNames.filter((name) => described[name].seenBy === 'everyone');
  expect(Object.keys(propertiesOf('PublicDiamond')).sort()).toEqual(
    ['id', 'price', 'total_amount', ...everyone].sort(),
  );
});

test.each(['DiamondInput', 'UpdateDiamondInput'])('accepts every defined field in %s', (schema) => {
  const taken = Object.keys(propertiesOf(schema)).filter((name) => name !== 'id' && name !== 'updated_at');
  expect(taken.sort()).toEqual([...seen].sort());
});

test('sorts stones by the defined fields and the last change', () => {
  expect([...(resolveRef(schemas.DiamondSortColumn!).enum ?? [])].sort()).toEqual(
    [...sortedFields, 'updated_at'].sort(),
  );
});

test('lets every filter of a nullable field keep or drop the stones without a value', () => {
  expect(Object.keys(propertiesOf('NotStated')).sort()).toEqual([...optionalFilters].sort());
});

/** Filters that are no field: numbers, state, listing, paging, order, the choices of "not stated" and whose prices are meant. */
const otherFilters = [
  'price_set',
  'stone_id',
  'stone_ids',
  'certificate_nos',
  'ids',
  'not_stated',
  'pageNo',
  'pageSize',
  'sort',
  'sortWith',
  'sortMethod',
  'state',
  'listing',
];

describe.each(['DiamondFilters', 'ExportDiamondsInput'])('%s', (schema) => {
  const filters = propertiesOf(schema);
  const filtered = fieldNames.filter((name) => described[name].filter);

  test('filters by exactly the defined fields', () => {
    const names = Object.keys(filters).filter(
      (name) => ![...otherFilters, 'format', 'price_sets'].includes(name),
    );
    expect(names.sort()).toEqual([...filtered].sort());
  });

  test.each(filtered)('filters by %s as its field definition says', (name) => {
    expect(filterShape(filters[name]!)).toBe(wantedShape(described[name].filter!));
  });
});

function filterShape(schema: SchemaObject): string {
  if (schema.type === 'array') return `list of ${filterShape(resolveRef(schema.items!))}`;
  if (schema.type !== 'object') return schema.format ?? String(schema.type);
  return `range of ${filterShape(resolveRef(schema.properties?.from ?? {}))}`;
}

function wantedShape(filter: FieldFilter): string {
  if (filter.kind === 'values' || filter.kind === 'texts') return 'list of string';
  if (filter.kind === 'flag') return 'integer';
  if (filter.kind === 'dates') return 'range of date';
  return filter.several ? 'list of range of number' : 'range of number';
}
