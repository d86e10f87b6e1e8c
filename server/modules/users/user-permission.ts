import type { UserUpdate } from '#contract/model/userUpdate.ts';
import type { SignedIn } from '#server/platform/auth/sessions.ts';
import type { Row } from '#server/platform/db/schema.ts';
import { forbidden } from '#server/platform/http/api-error.ts';

/** Fields that only administrators may change. A buyer who submits one gets 403. */
const adminFields = ['user_type', 'status'] as const;
const fixedFields = ['email', 'username'] as const;

/** Throws 403 unless the caller may make this change: an administrator to any account, a buyer only to their own profile fields. */
export function assertMayChange(
  actor: Pick<SignedIn, 'id' | 'role'>,
  row: Row<'users'>,
  change: UserUpdate,
): void {
  if (actor.role === 'ADMIN') return;
  if (row.id !== actor.id) throw forbidden();
  if (adminFields.some((field) => change[field] !== undefined)) throw forbidden();
  const differs = (field: (typeof fixedFields)[number]) =>
    change[field] !== undefined && change[field].trim().toLowerCase() !== row[field];
  if (fixedFields.some(differs)) throw forbidden();
}
