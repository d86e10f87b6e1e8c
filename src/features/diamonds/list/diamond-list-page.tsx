import { useMemo } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { DiamondList } from './diamond-list.tsx';
import { paramsFromNavigationState, readDiamondUrlState } from './diamond-url-state.ts';

/** The stock of the house. */
export function DiamondListPage() {
  const [params] = useSearchParams();
  const { state } = useLocation();
  const urlState = useMemo(() => readDiamondUrlState(params), [params]);
  // A caller may send its filters in the navigation state alone: they belong into the address.
  const requestedParams = params.size === 0 ? paramsFromNavigationState(state) : null;
  if (requestedParams) return <Navigate to={{ search: requestedParams.toString() }} replace />;
  return <DiamondList urlState={urlState} />;
}
