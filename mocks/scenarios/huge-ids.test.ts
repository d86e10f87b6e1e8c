import { expect, it } from 'vitest';
import { type OperationId, operations } from '#contract/operations.ts';
import { bodyFields, queryFields } from '#tests/support/contract-fields.ts';
import { idFields } from './huge-ids.ts';

/** Fields that are named like ids of records: places, and texts that a business or a client chooses. */
const others = [
  'countryId',
  'stateId',
  'company_country_id',
  'company_state_id',
  'company_city_id',
  'stone_id',
  'stone_ids',
  'stockId',
  'import_id',
];

it('knows every field of the contract that is the id of a record', () => {
  const ids = Object.keys(operations) as OperationId[];
  const names = ids.flatMap((id) => [
    ...queryFields(id),
    ...bodyFields(id).flatMap(({ path }) => path.filter((part) => typeof part === 'string')),
  ]);
  const named = new Set(names.filter((name) => /(^|_)ids?$|Ids?(WithAmount)?$|^userid$/.test(name)));
  expect([...named].filter((name) => !others.includes(name)).sort()).toEqual([...idFields].sort());
});
