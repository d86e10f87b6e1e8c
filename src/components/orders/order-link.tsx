import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#domain/routes/paths.ts';
import { useSession } from '#session/session-context.ts';
import { linkStyles } from '#ui/navigation/link-styles.ts';

type OrderLinkProps = { id: number; children: ReactNode };

/** Leads to an order in the list of the person who reads: administrators' or a buyer's own. */
export function OrderLink({ id, children }: OrderLinkProps) {
  const { user } = useSession();
  const to = user?.user_type === 'ADMIN' ? paths.orders({ id }) : paths.myOrders({ id });
  return (
    <Link to={to} className={linkStyles()}>
      {children}
    </Link>
  );
}
