import { expect, test } from 'vitest';
import { fancyYellowWithoutRap, roundIdealFromAntwerp } from '#mocks/data/diamonds.ts';
import { stoneSchema } from './stone-schema.ts';
import { type StoneValues, valuesOf } from './stone-values.ts';

const schema = stoneSchema(() => 'House of Ardent');

/** The message of each wrong field. */
function messagesOf(values: StoneValues): Record<string, string> {
  const { error } = schema.safeParse(values);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}

test('uses the texts of the specification for what is required', () => {
  expect(messagesOf({ ...valuesOf(null), rap: 8500 })).toEqual({
    supplier_name: 'Supplier Name is required',
    stone_id: 'Stone No is required',
    location: 'Location is required',
    discount: 'Discount is required',
    price: 'Price is required',
    total_amount: 'Total Amount is required',
    j_discount: 'House of Ardent Wholesale Discount is required',
    j_price: 'House of Ardent Wholesale Price is required',
    j_total_amount: 'House of Ardent Wholesale Total Amount is required',
    retail_discount: 'House of Ardent Retail Discount is required',
    retail_price: 'House of Ardent Retail Price is required',
    retail_total_amount: 'House of Ardent Retail Total Amount is required',
  });
});

test('requires no discount without a list price, and sends none', () => {
  const values = { ...valuesOf(fancyYellowWithoutRap), discount: 30 };
  expect(messagesOf(values)).toEqual({});
  expect(schema.parse(values)).toMatchObject({ rap: null, discount: null, j_discount: null, price: 21500 });
});

test('names what is no number, has too many decimals or is no day', () => {
  const values = valuesOf(roundIdealFromAntwerp);
  expect(
    messagesOf({ ...values, carat: 1.0101, price: Number.NaN, table: 57.125, certificate_date: 'soon' }),
  ).toEqual({
    carat: 'At most 3 decimals',
    price: 'Please enter a number.',
    table: 'At most 2 decimals',
    certificate_date: 'Please enter a date as YYYY-MM-DD.',
  });
});

test('sends a stored stone as it was read', () => {
  const { id: _, updated_at: __, state: ___, ...stored } = roundIdealFromAntwerp;
  const sent = { ...schema.parse(valuesOf(roundIdealFromAntwerp)) } as Record<string, unknown>;
  for (const [name, value] of Object.entries(stored))
    if (name in sent) expect([name, sent[name]]).toEqual([name, value]);
  expect(sent).toMatchObject({ featured: 1, status: 1 });
});
