import { useMemo } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { askedInState, readDiamondAddress } from './diamond-address.ts';
import { DiamondList } from './diamond-list.tsx';

/** The stock of the house. */
export function DiamondListPage() {
  const [params] = useSearchParams();
  const { state } = useLocation();
  const address = useMemo(() => readDiamondAddress(params), [params]);
  // A caller may send its filters in the navigation state alone: they belong into the address.
  const asked = params.size === 0 ? askedInState(state) : null;
  if (asked) return <Navigate to={{ search: asked.toString() }} replace />;
  return <DiamondList address={address} />;
}
