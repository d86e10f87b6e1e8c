import type { ComponentProps } from 'react';
import { Link } from './link.tsx';

/** A link to a path of the app, or to a full address in a new tab. */
export function AddressLink({ to, ...props }: ComponentProps<'a'> & { to: string }) {
  if (to.startsWith('/')) return <Link to={to} {...props} />;
  return <a href={to} target="_blank" rel="noopener noreferrer" {...props} />;
}
