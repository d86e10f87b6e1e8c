import type { StoryContext } from '@storybook/react-vite';
import { getGetAdminCountsMockHandler } from '#contract/mocks/dashboard/dashboard.msw.ts';
import { adminCounts } from '#mocks/data/dashboard.ts';
import { orders, orderWithoutWhatsapp } from '#mocks/data/orders.ts';
import { adminMeera } from '#mocks/data/users.ts';
import { changingOrders } from '#mocks/stateful/changing-orders.ts';

/** Shows the supplier's prices, as at the first sign-in of an account. */
export function forgetPriceSets() {
  localStorage.removeItem(`facet.prices.${adminMeera.id}`);
  localStorage.removeItem('facet.cost-hidden');
}

/** The stock without selection and with all columns; 26 stones are in stock. */
export function setUpDiamondList({ msw }: StoryContext) {
  sessionStorage.clear();
  localStorage.removeItem('facet.columns.diamonds');
  forgetPriceSets();
  localStorage.removeItem('facet.rows.diamonds');
  msw.use(getGetAdminCountsMockHandler({ data: { ...adminCounts, stones_in_stock: 26 } }));
}

/** Orders that change with the actions of the story, with all columns. */
export function setUpOrderList({ msw }: StoryContext) {
  localStorage.removeItem('facet.columns.orders');
  localStorage.removeItem('facet.rows.orders');
  msw.use(...changingOrders([orderWithoutWhatsapp, ...orders]));
}
