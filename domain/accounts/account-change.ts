import type { User } from '#contract/model/user.ts';
import type { UserUpdate } from '#contract/model/userUpdate.ts';
import type { Role } from './role.ts';
import { signInName } from './sign-in-names.ts';

interface Actor {
  id: number;
  role: Role;
}

/** Fields that only administrators may change. */
const adminFields = ['user_type', 'status'] as const;
const fixedFields = ['email', 'username'] as const;

/** Whether the actor may make this change: an administrator to any account, a buyer only to their own profile fields. */
export function mayChangeAccount(
  actor: Actor,
  account: Pick<User, 'id' | (typeof fixedFields)[number]>,
  change: UserUpdate,
): boolean {
  if (actor.role === 'ADMIN') return true;
  if (account.id !== actor.id || adminFields.some((field) => change[field] !== undefined)) return false;
  const differs = (field: (typeof fixedFields)[number]) =>
    change[field] !== undefined && signInName(change[field]) !== account[field];
  return !fixedFields.some(differs);
}

/** Whether administrators would block themselves or give themselves another role, which they may not. */
export const changesOwnAccess = (
  actor: Actor,
  account: Pick<User, 'id' | 'user_type'>,
  { status, user_type = account.user_type }: UserUpdate,
): boolean => account.id === actor.id && (status === 'block' || user_type !== account.user_type);

/** Whether a change concerns who is an administrator, or the address that an administrator signs in with. */
export const changesAdministrators = (
  account: Pick<User, 'user_type' | 'email'>,
  { user_type = account.user_type, email = account.email }: UserUpdate,
): boolean =>
  user_type !== account.user_type || (account.user_type === 'ADMIN' && signInName(email) !== account.email);

/** Whether a change ends the sessions of its account: blocking it does, and setting its role. */
export const endsSessions = ({ status, user_type }: UserUpdate): boolean =>
  status === 'block' || user_type !== undefined;
