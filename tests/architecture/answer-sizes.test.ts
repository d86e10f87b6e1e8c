import { expect, test } from 'vitest';
import { type OperationId, operations } from '#contract/operations.ts';
import { maxStonesOfRecord } from '#domain/search/paging.ts';
import { resolveRef, responseSchema, type SchemaObject } from '#server/contract/contract-document.ts';
import { maxAnswerBytes } from '#server/contract/dispatch.ts';
import { contractSchemas } from '../support/contract-parts.ts';

type Bounded = SchemaObject & {
  type?: string | string[];
  maxItems?: number;
  maxLength?: number;
  enum?: unknown[];
  format?: string;
  items?: SchemaObject;
  additionalProperties?: SchemaObject | boolean;
  maxProperties?: number;
};

const all = Object.entries(operations) as [OperationId, (typeof operations)[OperationId]][];
const answerOf = ([, { method, path, success }]: (typeof all)[number]) =>
  resolveRef(responseSchema(method, path, success) ?? {}) as Bounded;

/** The most characters that a value can have as JSON. */
function longest(reference: SchemaObject): number {
  const schema = resolveRef(reference) as Bounded;
  const parts = [...(schema.allOf ?? [])].map(longest);
  const choices = [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])].map(longest);
  const own = Object.entries(schema.properties ?? {}).map(
    ([name, property]) => name.length + 4 + longest(property),
  );
  const items = schema.items ? (schema.maxItems ?? Number.NaN) * (longest(schema.items) + 1) : 0;
  const named =
    typeof schema.additionalProperties === 'object'
      ? (schema.maxProperties ?? Number.NaN) * (54 + longest(schema.additionalProperties))
      : 0;
  const sum = [...parts, ...own].reduce((total, each) => total + each, 2);
  return sum + Math.max(0, ...choices) + items + named + scalar(schema);
}

function scalar({ type, enum: values, maxLength, format }: Bounded): number {
  const types = [type].flat();
  if (values) return Math.max(...values.map((value) => JSON.stringify(value).length));
  if (types.includes('string')) return 2 + (maxLength ?? (format ? 40 : Number.NaN));
  return 20;
}

/** Lists that are answered whole, with the reason why they stay small. */
const unpaged: Partial<Record<OperationId, string>> = {
  listVideos: 'the stories of the start page: at most 1,000 addresses',
  getSearchFields: 'the search form: one field per filter, at most 900 options each',
  getDiamond: 'one stone, in a list of one',
  listSessions: 'the sessions of one account: twenty unless the server is set otherwise, at most 200',
  listCountries: 'reference data: the countries of the world',
  listStates: 'reference data: the states of one country',
  listCities: 'reference data: the cities of one state',
  listOrderedStones: 'the stones of the question: at most 1,000, four values each',
  listCategories: 'the choices of a form: at most 1,000 categories and 5,000 sub-categories in all',
  getEnquiryReport: 'the stones of one enquiry: at most 1,000, without prices for most',
  getActivity: 'thirty days, four values each',
};

/** Answers that the contract alone does not keep below the limit, with the reason why they stay below it. */
const boundedByServer: Partial<Record<OperationId, string>> = {
  getSearchFields: 'four fields have names from the stock, at most 900 each; the others have some grades',
  getStoneCounts:
    'four fields have names from the stock, at most 900 each; the others have some grades and bars',
  listOrders:
    'only an order that is read alone has more than 20 payments and, as its page, more than 500 stones beside five of each other',
  listEnquiries:
    'a page has at most 500 stones beside five of each large enquiry, whose addresses have some 60 letters',
  listMyEnquiries:
    'a page has at most 500 stones beside five of each large enquiry, whose addresses have some 60 letters',
  listHistory: 'the server shortens the changes of an entry to some 8,000 bytes',
  listCities: 'names have some 10 letters; the contract allows 200',
  listCategories: 'the server keeps at most 5,000 sub-categories in all',
  listImportChanges: 'a list changes a few fields of a stone; the contract allows 60',
  getImport: 'a recorded report has at most 200 rows of each kind, with a few changed fields each',
  listDemands: 'the filters of a demand are read from its 2,000 letters',
  listEmptySearches: 'a stored search has at most 2,000 letters',
  previewDemands:
    'all that is answered is read from the 12,000 letters of a message, with three stones a wish',
  getEnquiryReport: 'addresses of pictures have some 60 letters; the contract allows 500',
};

const reads = all.filter(([, operation]) => operation.reads);

test('answers every list page by page, at most 200 rows each, unless it stays small', () => {
  const lists = reads.filter(([id]) => /^(list|search)/.test(id));
  const whole = reads.filter((each) => resolveRef(answerOf(each).properties?.data ?? {}).type === 'array');
  expect(whole.map(([id]) => id).sort()).toEqual(Object.keys(unpaged).sort());
  const paged = lists.filter(([id]) => !unpaged[id]);
  expect(paged.length).toBeGreaterThan(14);
  for (const each of paged) {
    const page = resolveRef(answerOf(each).properties?.data ?? {});
    expect(Object.keys(page.properties ?? {}), each[0]).toEqual(
      expect.arrayContaining(['data', 'current_page', 'total', 'per_page']),
    );
    expect(page.properties?.data?.maxItems, each[0]).toBeLessThanOrEqual(200);
  }
});

test('keeps every answer to a read below the limit, by the contract or by the server', () => {
  const larger = reads.filter((each) => !(longest(answerOf(each)) <= maxAnswerBytes));
  expect(larger.map(([id]) => id).sort()).toEqual(Object.keys(boundedByServer).sort());
});

test('carries all stones of an enquiry and of an order', () => {
  for (const schema of ['Enquiry', 'Order'])
    expect(contractSchemas[schema]?.properties?.diamonds?.maxItems).toBe(maxStonesOfRecord);
});
