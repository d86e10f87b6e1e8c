import { Outlet } from 'react-router-dom';
import { useBuyerNavigation } from '../navigation/buyer-navigation.ts';
import { AppLayout } from './app-layout.tsx';

/** The frame for buyers. */
export function BuyerLayout() {
  return (
    <AppLayout groups={useBuyerNavigation()}>
      <Outlet />
    </AppLayout>
  );
}
