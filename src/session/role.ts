import type { User } from '../api/generated/model/user.ts';
import { paths } from '../paths.ts';

export type Role = User['user_type'];

/** The page where each role begins. */
export function startPath(role: Role): string {
  return role === 'ADMIN' ? paths.dashboard() : paths.home();
}
