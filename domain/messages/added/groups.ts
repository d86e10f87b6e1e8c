export {
  account,
  approval,
  bankDetails,
  business,
  closedAccount,
  password,
  registration,
  setup,
  twoStep,
} from './accounts.ts';
export {
  businessAnswer,
  clientPageAnswer,
  customerAnswer,
  customerHold,
  importsAnswer,
  offerAnswer,
  orderAnswer,
  passwordAnswer,
  setupAnswer,
  twoStepAnswer,
} from './answers.ts';
export { form, network, record, request, session, submit, upload } from './app.ts';
export { clientPage } from './client-pages.ts';
export { category, jewellery } from './goods.ts';
export { signIn } from './sign-in.ts';
export { imports, pairs, pricing, search, sheet, stone } from './stones.ts';
export { chat, customer, demand, hold, notice, offer, order } from './trade.ts';
