import type { OperationId } from '#contract/operations.ts';
import { orderStatus } from '#domain/orders/order-status.ts';
import { encodeIds } from '#domain/routes/id-code.ts';
import { diamonds, roundIdealFromAntwerp as stone } from '#mocks/fixtures/diamonds.ts';
import { enquiryOfTwo, sharedKey } from '#mocks/fixtures/enquiries.ts';
import { orderPending } from '#mocks/fixtures/orders.ts';
import { demoPassword } from '#mocks/fixtures/settings.ts';
import { adminMeera } from '#mocks/fixtures/users.ts';
import { mockTokens } from '#mocks/mock-session.ts';
import { exampleBodies, exampleQuery } from './contract-examples.ts';

export type Caller = 'PUBLIC' | 'USER' | 'ADMIN';

const line = { id: stone.id, amount: stone.j_total_amount };

/** Bodies with records of the fixtures, where the contract's examples name records that the mock does not have. */
const bodies = (caller: Caller): Partial<Record<OperationId, object[]>> => ({
  loginUser: [
    { email: adminMeera.email, password: demoPassword, appType: 'ADMIN' },
    { token: mockTokens.USER, appType: 'ADMIN' },
  ],
  deleteDiamonds: [{ ids: encodeIds(diamonds.slice(0, 2).map(({ id }) => id)) }],
  createEnquiry: [{ remark: 'Please', diamondIdWithAmount: [stone.id] }],
  createOrder: [{ remark: 'Please', diamondIdWithAmount: [line] }],
  updateDiamond: [{ id: stone.id, featured: 0, status: 1 }],
  updateOrder: [
    { id: orderPending.id, status: caller === 'ADMIN' ? orderStatus.accepted : orderStatus.canceled },
  ],
  shareDiamond: [{ id: stone.id }],
  ...(caller !== 'ADMIN' && { getConfig: [{ configType: 'HOME_SLIDER' }] }),
});

const queries: Partial<Record<OperationId, Record<string, string>>> = {
  getDiamond: { id: String(stone.id) },
  listEnquiryDiamonds: { id: String(enquiryOfTwo.id) },
  listOrderDiamonds: { id: String(orderPending.id) },
  getCustomerStatement: { userid: String(orderPending.user[0]?.id) },
  getEnquiryReport: { userid: String(enquiryOfTwo.id), key: sharedKey },
  getPublicDiamond: { userid: String(stone.id), key: sharedKey },
};

/** The JSON bodies that the mock accepts from this caller: with fixture records, else the contract's examples. */
export const mockBodies = (id: OperationId, caller: Caller) => bodies(caller)[id] ?? exampleBodies(id);

export const mockQuery = (id: OperationId) => queries[id] ?? exampleQuery(id);
