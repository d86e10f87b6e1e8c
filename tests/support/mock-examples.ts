import type { Diamond } from '#contract/model/diamond.ts';
import type { OperationId } from '#contract/operations.ts';
import { orderStatus } from '#domain/orders/order-status.ts';
import { encodeIds } from '#domain/routes/id-code.ts';
import { versionHash } from '#mocks/answers/bulk-changes/version-hash.ts';
import { registrationOfMarc } from '#mocks/fixtures/approvals.ts';
import { mockCode } from '#mocks/fixtures/auth.ts';
import { categoryWithoutJewellery } from '#mocks/fixtures/categories.ts';
import { demandOfRounds } from '#mocks/fixtures/demands.ts';
import {
  aboveTheList,
  diamonds,
  sparseStone,
  roundIdealFromAntwerp as stone,
} from '#mocks/fixtures/diamonds.ts';
import { enquiryOfTwo, sharedKey } from '#mocks/fixtures/enquiries.ts';
import { importedRun } from '#mocks/fixtures/files-import-runs.ts';
import { holdAskedByLuca, holdQueued } from '#mocks/fixtures/holds.ts';
import { haloRing, inactiveBangle } from '#mocks/fixtures/jewellery.ts';
import { notificationOfImport } from '#mocks/fixtures/notifications.ts';
import { orderAccepted, orderPending } from '#mocks/fixtures/orders.ts';
import { savedSearches } from '#mocks/fixtures/search.ts';
import { demoPassword } from '#mocks/fixtures/settings.ts';
import { adminMeera, adminWithTwoStep, buyerAsha } from '#mocks/fixtures/users.ts';
import { storyVideos } from '#mocks/fixtures/videos.ts';
import { mockTokens } from '#mocks/mock-session.ts';
import { exampleBodies, exampleQuery } from './contract-examples.ts';
import { tinyPicture } from './tiny-picture.ts';

export type Caller = 'PUBLIC' | 'USER' | 'ADMIN';

const line = { id: stone.id, amount: stone.j_total_amount };

/** The contract's examples without `updated_at`: the mock keeps the change of the example before. */
const ofAnyVersion = (id: OperationId) =>
  exampleBodies(id).map((body) => ({ ...(body as object), updated_at: undefined }));

/** The version of a preview that changes one stone. */
function versionOf({ id, updated_at }: Diamond): string {
  const hash = versionHash();
  hash.update(`${id}:${Date.parse(updated_at)};`);
  return hash.value();
}

/** Bodies with records of the fixtures, where the contract's examples name records that the mock does not have. */
const bodies = (caller: Caller): Partial<Record<OperationId, object[]>> => ({
  loginUser: [
    { email: adminMeera.email, password: demoPassword, appType: 'ADMIN' },
    { token: mockTokens.USER, appType: 'ADMIN' },
  ],
  logoutUser: [{ bearerToken: mockTokens[caller === 'PUBLIC' ? 'USER' : caller] }],
  changePassword: [{ current_password: demoPassword, new_password: 'lantern-harbour-52' }],
  resetPassword: [{ token: `mock-recovery-${buyerAsha.id}-1`, password: 'lantern-harbour-52' }],
  verifySecondStep: [{ challenge: `mock-challenge-${adminWithTwoStep.id}-1`, code: mockCode }],
  startTwoStep: [{ current_password: demoPassword }],
  confirmTwoStep: [{ code: mockCode }],
  renewRecoveryCodes: [{ current_password: demoPassword, code: mockCode }],
  disableTwoStep: [{ current_password: demoPassword, code: mockCode }],
  deleteDiamonds: [{ ids: encodeIds([sparseStone.id, aboveTheList.id]) }],
  previewBulkUpdate: [{ ids: encodeIds([stone.id]), change: { field: 'featured', value: 0 } }],
  bulkUpdateDiamonds: [
    { ids: encodeIds([stone.id]), change: { field: 'featured', value: 0 }, version: versionOf(stone) },
  ],
  undoBulkUpdate: [{ id: 34, skip_changed: true }],
  createDiamond: exampleBodies('createDiamond').map((body) => ({
    ...(body as object),
    stone_id: 'KD-70001',
  })),
  createEnquiry: [{ remark: 'Please', diamondIdWithAmount: [stone.id] }],
  createOrder: [{ remark: 'Please', diamondIdWithAmount: [line] }],
  updateDiamond: [{ id: stone.id, featured: 0, status: 1 }],
  updateOrder: [
    { id: orderPending.id, status: caller === 'ADMIN' ? orderStatus.accepted : orderStatus.canceled },
  ],
  createUser: exampleBodies('createUser').map((body) => ({
    ...(body as object),
    ...{ username: 'new.buyer', email: 'new.buyer@northlight.example' },
  })),
  updateUser: ofAnyVersion('updateUser'),
  createJewellery: exampleBodies('createJewellery').map((body) => {
    const { categoryId, sub_categoryId } = haloRing;
    return { ...(body as object), categoryId, sub_categoryId };
  }),
  // Its pictures have other ids here.
  updateJewellery: ofAnyVersion('updateJewellery').map((body) => ({ ...body, images: undefined })),
  updateCategory: ofAnyVersion('updateCategory'),
  updateSubcategory: ofAnyVersion('updateSubcategory'),
  deleteJewellery: [{ id: [haloRing, inactiveBangle].map(({ id }) => id).join(',') }],
  createCategory: [{ name: 'Brooches' }],
  deleteCategory: [{ id: categoryWithoutJewellery.id }],
  resetUserTwoStep: [{ id: adminWithTwoStep.id }],
  updateNotifications: [{ id: notificationOfImport.id }],
  updateApproval: [{ id: registrationOfMarc.id, status: 'active' }],
  exportOrderDocument: [{ id: orderAccepted.id, kind: 'proforma' }],
  exportStoneSheet: [
    { enquiry_id: enquiryOfTwo.id, format: 'csv', prices: 'own' },
    { order_id: orderAccepted.id, format: 'pdf', prices: 'none' },
    { filters: { shape: ['Round'] }, format: 'xlsx', prices: 'client' },
  ],
  updateDemand: [{ id: demandOfRounds.id, status: 0 }],
  createHold: [{ diamond_id: diamonds.at(-1)!.id }],
  updateHold: [
    caller === 'ADMIN'
      ? { id: holdAskedByLuca.id, action: 'grant', hours: 24 }
      : { id: holdQueued.id, action: 'release' },
  ],
  shareDiamond: [{ id: stone.id }],
  updateSavedSearch: [{ id: savedSearches[0]?.id, notify: 'off', notify_of: ['added'] }],
  deleteSavedSearch: [{ id: savedSearches[0]?.id }],
  recommendDiamonds: [{ userid: buyerAsha.id, diamondIds: [stone.id] }],
  ...(caller === 'USER' && { updateUser: [{ id: buyerAsha.id, name: 'Asha Mehta' }] }),
  ...(caller !== 'ADMIN' && { getConfig: [{ configType: 'HOME_SLIDER' }] }),
});

const queries: Partial<Record<OperationId, Record<string, string>>> = {
  getDiamond: { id: String(stone.id) },
  deleteVideo: { id: String(storyVideos[0]?.id) },
  listRecommendedDiamonds: { userid: String(buyerAsha.id) },
  getSimilarDiamonds: { id: String(stone.id) },
  getImport: { id: String(importedRun.id) },
  listImportChanges: { id: String(importedRun.id) },
  listEnquiryDiamonds: { id: String(enquiryOfTwo.id) },
  listOrderDiamonds: { id: String(orderPending.id) },
  getOrderDocument: { id: String(orderAccepted.id), kind: 'packing_list' },
  getCustomerStatement: { userid: String(orderPending.user[0]?.id) },
  getEnquiryReport: { userid: String(enquiryOfTwo.id), key: sharedKey },
  getPublicDiamond: { userid: String(stone.id), key: sharedKey },
  disableAlertMail: { userid: String(buyerAsha.id), key: sharedKey },
};

/** The JSON bodies that the mock accepts from this caller: with fixture records, else the contract's examples. */
export const mockBodies = (id: OperationId, caller: Caller) => bodies(caller)[id] ?? exampleBodies(id);

type Preparation = readonly [id: OperationId, body: object][];

const setUpTwoStep: Preparation = [
  ['startTwoStep', { current_password: demoPassword }],
  ['confirmTwoStep', { code: mockCode }],
];
const preparations: Partial<Record<OperationId, Preparation>> = {
  resetPassword: [['recoverPassword', { email: buyerAsha.email }]],
  verifySecondStep: [
    ['loginUser', { email: adminWithTwoStep.email, password: demoPassword, appType: 'ADMIN' }],
  ],
  confirmTwoStep: setUpTwoStep.slice(0, 1),
  renewRecoveryCodes: setUpTwoStep,
  disableTwoStep: setUpTwoStep,
};

/** The calls of the same caller that come before its example is accepted. */
export const mockPreparation = (id: OperationId): Preparation => preparations[id] ?? [];

export const mockQuery = (id: OperationId) => queries[id] ?? exampleQuery(id);

const pictureNamed = (name: string) => new File([new Uint8Array(tinyPicture)], name, { type: 'image/png' });

/** A form that the mock accepts. */
export function mockForm(id: OperationId): FormData {
  const form = new FormData();
  const fields: Record<string, string | File> = {
    ...(id === 'storeFiles' && { 'file[]': pictureNamed('portrait.png'), filepath: 'profile' }),
    ...(id === 'uploadDiamondImages' && {
      'file[]': pictureNamed(`${stone.stone_id}.png`),
      filepath: 'diamond',
    }),
    ...(id === 'importDiamonds' && {
      file: new File(['Stock #,Shape,Carat,Color,Price\nNEW-1,Round,1.01,F,5000\n'], 'stock.csv'),
    }),
    ...(id === 'registerUser' && {
      ...{ name: 'Nadia Rahman', username: 'nadia.rahman', email: 'nadia@lumen.example' },
      ...{ password: 'lantern-harbour-52', mobile_no: '+447700900123', whatsapp_no: '+447700900123' },
      ...{
        company_name: 'Lumen Gems',
        owner_proof: pictureNamed('licence.png'),
        visiting_card: pictureNamed('card.png'),
      },
    }),
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}
