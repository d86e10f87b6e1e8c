export { approval, config, dashboard, login, profile, user } from './accounts.ts';
export { confirm, record, remarks, selection, toastTitle, upload } from './app.ts';
export { category, subcategory } from './goods.ts';
export { jewelleryCard, recommendation, report, search } from './stones.ts';
export { enquiry, order } from './trade.ts';
