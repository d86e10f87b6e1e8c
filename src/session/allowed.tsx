import type { ReactNode } from 'react';
import type { Role } from '#domain/accounts/role.ts';
import { useSession } from './session-context.ts';

/** Shows its children to these roles only. The server decides all the same. */
export function Allowed({ roles, children }: { roles: readonly Role[]; children: ReactNode }) {
  const { user } = useSession();
  return user && roles.includes(user.user_type) ? children : null;
}
