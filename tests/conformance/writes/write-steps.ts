import type { OperationId } from '#contract/operations.ts';
import type { Role } from '#domain/accounts/role.ts';
import { decodeId, encodeId, encodeIds } from '#domain/routes/id-code.ts';
import { exampleBodies } from '../../support/contract-examples.ts';
import { tinyPicture } from '../../support/tiny-picture.ts';
import type { CallInput } from '../calls/call.ts';

/** What earlier steps made: ids, and the texts that later ones send back. */
export type Made = Map<string, number | string>;

type Body = Record<string, unknown>;

/** A call that changes something, about records that this run has made. */
export interface WriteStep {
  operation: OperationId;
  role: Role | 'PUBLIC';
  input(made: Made): CallInput;
  /** Where the answer has what later steps need. */
  keeps?: Record<string, readonly string[]>;
}

/** An earlier step did not make what this one needs. */
export class NothingMade extends Error {}

function need(made: Made, name: string): number | string {
  const found = made.get(name);
  if (found === undefined) throw new NothingMade(`no ${name} was made`);
  return found;
}

const id = (made: Made, name: string) => Number(need(made, name));

/** The example of the contract without what names records or files that the server does not have. */
function exampleOf(operation: OperationId, without: readonly string[] = []): Body {
  const body = structuredClone(exampleBodies(operation)[0] ?? {}) as Body;
  for (const name of [...without, 'updated_at']) delete body[name];
  return body;
}

const json = (
  operation: OperationId,
  role: WriteStep['role'],
  body: (made: Made) => Body,
  keeps?: WriteStep['keeps'],
): WriteStep => ({ operation, role, input: (made) => ({ body: body(made) }), ...(keeps && { keeps }) });

const dataId = ['data', 'id'] as const;
const run = (made: Made) => String(need(made, 'run'));

function pictureForm(fields: Record<string, string>, fileName: string): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file[]', new File([new Uint8Array(tinyPicture)], fileName, { type: 'image/png' }));
  return form;
}

function listForm(made: Made): FormData {
  const form = new FormData();
  const text = `Stock #,Shape,Carat,Color,Price/Ct\nCL-${run(made)},BR,1,E,100\n`;
  form.append('file', new File([text], 'stock.csv', { type: 'text/csv' }));
  form.append('supplier_name', 'Conformance');
  return form;
}

const goods: WriteStep[] = [
  json('createCategory', 'ADMIN', (made) => ({ name: `Conformance ${run(made)}` }), { category: dataId }),
  json('updateCategory', 'ADMIN', (made) => ({
    id: id(made, 'category'),
    name: `Conformance of ${run(made)}`,
  })),
  json(
    'createSubcategory',
    'ADMIN',
    (made) => ({ name: `Plain ${run(made)}`, categoryId: id(made, 'category') }),
    { subcategory: dataId },
  ),
  json('updateSubcategory', 'ADMIN', (made) => ({
    id: id(made, 'subcategory'),
    name: `Fine ${run(made)}`,
  })),
  json(
    'createJewellery',
    'ADMIN',
    (made) => ({
      ...exampleOf('createJewellery', ['images']),
      stockId: `CJ-${run(made)}`,
      categoryId: id(made, 'category'),
      sub_categoryId: id(made, 'subcategory'),
    }),
    { piece: dataId },
  ),
  json('updateJewellery', 'ADMIN', (made) => ({ id: id(made, 'piece'), is_featured: 0 })),
  json('deleteJewellery', 'ADMIN', (made) => ({ id: String(id(made, 'piece')) })),
  json('deleteSubcategory', 'ADMIN', (made) => ({ id: id(made, 'subcategory') })),
  json('deleteCategory', 'ADMIN', (made) => ({ id: id(made, 'category') })),
  json('createLayout', 'ADMIN', () => exampleOf('createLayout', ['imageUrl']), { layout: dataId }),
  json('updateLayout', 'ADMIN', (made) => ({ id: id(made, 'layout'), status: 0 })),
  json('deleteLayout', 'ADMIN', (made) => ({ id: encodeId(id(made, 'layout')) })),
];

const files = ['img_url', 'video_url', 'certi_url'];
const stoneIds = (made: Made) => encodeIds([id(made, 'stone')]);
const featured = { field: 'featured', value: 1 };

/** The key that a link carries. */
const keyOf = (link: string) => new URL(link, 'http://link').searchParams.get('key') ?? '';

/** The parameters of the shared page that a link leads to. */
function linkedStone(link: string): Record<string, string> {
  const { pathname } = new URL(link, 'http://link');
  const code = decodeURIComponent(pathname.split('/').at(-1) ?? '');
  return { userid: String(decodeId(code) ?? ''), key: keyOf(link) };
}

const stock: WriteStep[] = [
  json(
    'createDiamond',
    'ADMIN',
    (made) => ({ ...exampleOf('createDiamond', files), stone_id: `CS-${run(made)}` }),
    { stone: dataId, 'stone number': ['data', 'stone_id'], amount: ['data', 'j_total_amount'] },
  ),
  json('updateDiamond', 'ADMIN', (made) => ({ id: id(made, 'stone'), location: 'Antwerp' })),
  json('previewBulkUpdate', 'ADMIN', (made) => ({ ids: stoneIds(made), change: featured }), {
    version: ['data', 'version'],
  }),
  json(
    'bulkUpdateDiamonds',
    'ADMIN',
    (made) => ({ ids: stoneIds(made), change: featured, version: need(made, 'version') }),
    { 'bulk update': dataId },
  ),
  json('undoBulkUpdate', 'ADMIN', (made) => ({ id: id(made, 'bulk update') })),
  {
    operation: 'uploadDiamondImages',
    role: 'ADMIN',
    input: (made) => ({
      form: pictureForm({ filepath: 'diamond' }, `${need(made, 'stone number')}.png`),
    }),
  },
  json('exportDiamonds', 'ADMIN', (made) => ({
    stone_ids: [String(need(made, 'stone number'))],
    format: 'csv',
  })),
  {
    operation: 'importDiamonds',
    role: 'ADMIN',
    input: (made) => ({ form: listForm(made) }),
    keeps: { import: ['data', 'run_id'] },
  },
  json('undoImport', 'ADMIN', (made) => ({ id: id(made, 'import'), skip_changed: true })),
  json('shareDiamond', 'ADMIN', (made) => ({ id: id(made, 'stone') }), { link: ['url'] }),
  {
    operation: 'getPublicDiamond',
    role: 'PUBLIC',
    input: (made) => ({ query: linkedStone(String(need(made, 'link'))) }),
  },
];

const trade: WriteStep[] = [
  json('createHold', 'USER', (made) => ({ diamond_id: id(made, 'stone') }), { hold: dataId }),
  json('updateHold', 'USER', (made) => ({ id: id(made, 'hold'), action: 'release' })),
  json(
    'createEnquiry',
    'USER',
    (made) => ({ remark: 'Conformance', diamondIdWithAmount: [id(made, 'stone')] }),
    { enquiry: dataId },
  ),
  json('updateEnquiry', 'ADMIN', (made) => ({ id: id(made, 'enquiry'), is_new: false })),
  json('createEnquiryRound', 'ADMIN', (made) => ({
    id: id(made, 'enquiry'),
    stones: [{ id: id(made, 'stone'), price: null }],
  })),
  json(
    'createClientPage',
    'USER',
    (made) => ({ ids: [id(made, 'stone')], days: 1, unit: 'percent', value: 10 }),
    { 'client page': dataId, 'client link': ['url'] },
  ),
  {
    operation: 'getPublicClientPage',
    role: 'PUBLIC',
    input: (made) => ({ query: { key: keyOf(String(need(made, 'client link'))) } }),
  },
  {
    operation: 'updateClientAnswer',
    role: 'PUBLIC',
    input: (made) => ({
      query: { key: keyOf(String(need(made, 'client link'))) },
      body: { stone: 1, answer: 'like' },
    }),
  },
  json('endClientPage', 'USER', (made) => ({ id: id(made, 'client page') })),
  json('exportStoneSheet', 'USER', (made) => ({
    enquiry_id: id(made, 'enquiry'),
    format: 'csv',
    prices: 'own',
  })),
  json(
    'createOrder',
    'USER',
    (made) => ({
      remark: 'Conformance',
      diamondIdWithAmount: [{ id: id(made, 'stone'), amount: Number(need(made, 'amount')) }],
    }),
    { order: dataId },
  ),
  json('updateOrder', 'ADMIN', (made) => ({ id: id(made, 'order'), status: 2 })),
  json('exportOrderDocument', 'USER', (made) => ({ id: id(made, 'order'), kind: 'proforma' })),
  json('createDemand', 'USER', () => ({ requirements: 'Conformance' }), { demand: dataId }),
  json('updateDemand', 'ADMIN', (made) => ({ id: id(made, 'demand'), status: 0 })),
  json(
    'saveSearch',
    'USER',
    (made) => ({
      title: `Conformance ${run(made)}`,
      status: 'active',
      searchquery: '{"filters":{"shape":["Round"]}}',
    }),
    { search: dataId },
  ),
  json('updateSavedSearch', 'USER', (made) => ({
    id: id(made, 'search'),
    notify: 'off',
    notify_of: ['added'],
  })),
  json('deleteSavedSearch', 'USER', (made) => ({ id: id(made, 'search') })),
];

const accounts: WriteStep[] = [
  {
    operation: 'storeFiles',
    role: 'USER',
    input: () => ({ form: pictureForm({ filepath: 'profile' }, 'portrait.png') }),
  },
  json(
    'createUser',
    'ADMIN',
    (made) => ({
      ...exampleOf('createUser'),
      company_country_id: id(made, 'country'),
      company_state_id: id(made, 'state'),
      company_city_id: id(made, 'city'),
      username: `conformance.${run(made)}`,
      email: `conformance.${run(made)}@northlight.example`,
    }),
    { account: dataId },
  ),
  json('recommendDiamonds', 'ADMIN', (made) => ({
    userid: id(made, 'account'),
    diamondIds: [id(made, 'stone')],
  })),
  json('updateUser', 'ADMIN', (made) => ({ id: id(made, 'account'), status: 'block' })),
  json('resolveSubmission', 'USER', (made) => ({
    operation: 'createOrder',
    key: `conformance-${run(made)}`,
  })),
  json('exportHistory', 'ADMIN', (made) => ({ kind: 'stone', subject_id: id(made, 'stone') })),
];

/** In this order: each step stands on what those before it have made. */
export const writeSteps: readonly WriteStep[] = [...goods, ...stock, ...accounts, ...trade];

const locksOut = 'would lock the account out or end its session';
const sendsMail = 'sends mail';
const notOwn = 'changes settings or records that this run has not made';

/** Operations that are never called in a valid form, with the reason; malformed calls reach them. */
export const neverCalled: Partial<Record<OperationId, string>> = {
  loginUser: 'checked when the run signs in',
  logoutUser: 'called when the run signs out',
  recoverPassword: sendsMail,
  resetPassword: locksOut,
  registerUser: sendsMail,
  changePassword: locksOut,
  endSessions: 'would end sessions of others who use the account',
  verifySecondStep: 'needs the codes of an authenticator app',
  startTwoStep: locksOut,
  confirmTwoStep: locksOut,
  renewRecoveryCodes: locksOut,
  disableTwoStep: locksOut,
  deleteVideo: notOwn,
  updateNotifications: notOwn,
  disableAlertMail: notOwn,
  deleteDiamonds: 'a stone of an order stays',
  updateClientMarkup: notOwn,
  resetUserTwoStep: locksOut,
  startSignInChange: sendsMail,
  confirmSignInChange: 'needs the link of a mail',
  undoEmailChange: 'needs the link of a mail',
  updateApproval: notOwn,
  updateConfig: notOwn,
  updateSetup: notOwn,
  sendTestMail: sendsMail,
};
