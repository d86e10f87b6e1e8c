import type { User } from '#contract/model/user.ts';
import { changedFields } from '#domain/history/changed-fields.ts';
import { trackedFields } from '#domain/history/tracked-fields.ts';

/** An account's change for the history, null for none before; blocking it has an action of its own. */
export function accountEntry(before: User | null, after: User) {
  const unblocked = after.status === 1 ? ('unblock' as const) : ('block' as const);
  const changed = before?.status === after.status ? ('update' as const) : unblocked;
  return {
    action: before === null ? ('create' as const) : changed,
    subject: { kind: 'user' as const, id: after.id, label: after.name },
    changes: changedFields(before && valuesOf(before), valuesOf(after), trackedFields.user),
  };
}

/** The values of an account, with the names of its places. */
const valuesOf = (user: User) => ({
  ...user,
  company_country: user.company_country?.name,
  company_state: user.company_state?.name,
  company_city: user.company_city?.name,
});
