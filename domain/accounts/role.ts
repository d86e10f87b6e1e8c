import type { User } from '#contract/model/user.ts';
import { paths } from '#domain/routes/paths.ts';

export type Role = User['user_type'];

/** The start page of each role. */
export function startPath(role: Role): string {
  return role === 'ADMIN' ? paths.dashboard() : paths.home();
}
