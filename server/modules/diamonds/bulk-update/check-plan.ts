import type { BulkUpdateChange } from '#contract/model/bulkUpdateChange.ts';
import { type ChangePlan, InvalidBulkUpdate, planChange, readText } from '#domain/stock/bulk-update-plan.ts';
import type { LookupValues } from '#server/platform/db/lookup-values.ts';
import { unprocessable } from '#server/platform/http/api-error.ts';

/**
 * The plan of a change, and the code of the location that it sets, found by `find`; undefined for a change of another
 * field. Throws 422 for a value that does not fit the field.
 */
export async function checkPlan(
  change: BulkUpdateChange,
  find: LookupValues['existingCodes'],
): Promise<{ plan: ChangePlan; location: number | undefined }> {
  try {
    const name = change.field === 'location' ? readText(change) : undefined;
    const location = name === undefined ? undefined : (await find('location', [name])).get(name);
    return { plan: planChange(change, { location }), location };
  } catch (failure) {
    throw failure instanceof InvalidBulkUpdate ? unprocessable(failure.fields) : failure;
  }
}
