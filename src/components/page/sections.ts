import { paths } from '#domain/routes/paths.ts';

/** Screens that others are below, as the navigation and the breadcrumbs name them. */
export const sections = {
  dashboard: { label: 'Dashboard', to: paths.dashboard() },
  search: { label: 'Search', to: paths.searchDiamonds() },
  diamonds: { label: 'Diamonds', to: paths.diamonds() },
  layouts: { label: 'Layouts', to: paths.layouts() },
  jewellery: { label: 'Jewellery', to: paths.jewellery() },
  imports: { label: 'Imports', to: paths.imports() },
  enquiries: { label: 'Enquiries', to: paths.enquiries() },
  orders: { label: 'Orders', to: paths.orders() },
  holds: { label: 'Holds', to: paths.holds() },
  demands: { label: 'Demands', to: paths.demands() },
  customers: { label: 'Customers', to: paths.users() },
  administrators: { label: 'Administrators', to: paths.users({ role: 'admin' }) },
  approvals: { label: 'Approvals', to: paths.approvals() },
  videos: { label: 'Videos', to: paths.videos() },
  history: { label: 'History', to: paths.history() },
  settings: { label: 'Settings', to: paths.settings() },
  profile: { label: 'Profile', to: paths.profile() },
  myOrders: { label: 'My orders', to: paths.myOrders() },
} as const;

export type SectionName = keyof typeof sections;

/** The section of an account, by its role. */
export const accountSection = (role: 'ADMIN' | 'USER'): SectionName =>
  role === 'ADMIN' ? 'administrators' : 'customers';
