import { createContext, use, useEffect } from 'react';

/** Sets why the open confirmation cannot be confirmed; null lets it. */
export const RefuseConfirmation = createContext<(reason: string | null) => void>(() => undefined);

/** In the message of a confirmation: disables YES with the reason for as long as there is one. */
export function ConfirmationRefusal({ reason }: { reason: string | null }) {
  const refuse = use(RefuseConfirmation);
  useEffect(() => {
    refuse(reason);
    return () => refuse(null);
  }, [refuse, reason]);
  return null;
}
