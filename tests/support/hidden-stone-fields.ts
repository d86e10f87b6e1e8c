/** Property names for administrators only, in any response with a stone. */
export const hiddenStoneFields = [
  'supplier_name',
  'rap',
  'retail_price',
  'retail_discount',
  'retail_total_amount',
  'password_hash',
  'owner_proof',
  'visiting_card',
  'approval_reason',
  'state',
  'memo_id',
  'order_id',
  'token_hash',
  'recorded_by',
];

/** Visits every object of a JSON value, with its fields. */
export function walkObjects(value: unknown, visit: (fields: Record<string, unknown>) => void): void {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) visit(value as Record<string, unknown>);
  for (const inner of Object.values(value)) walkObjects(inner, visit);
}
