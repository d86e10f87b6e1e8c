import { Outlet } from 'react-router-dom';
import { useAdminNavigation } from '../navigation/admin-navigation.ts';
import { AppLayout } from './app-layout.tsx';

/** The frame for administrators. */
export function AdminLayout() {
  return (
    <AppLayout groups={useAdminNavigation()}>
      <Outlet />
    </AppLayout>
  );
}
