import {
  getCreateUserMockHandler,
  getListUsersMockHandler,
  getResetUserTwoStepMockHandler,
  getUpdateUserMockHandler,
  getUsersMock,
} from '#contract/mocks/users/users.msw.ts';
import type { User } from '#contract/model/user.ts';
import type { UserInput } from '#contract/model/userInput.ts';
import type { UserUpdate } from '#contract/model/userUpdate.ts';
import { changesOwnAccess, endsSessions, mayChangeAccount } from '#domain/accounts/account-change.ts';
import { changesPlace, placeIdsOf } from '#domain/accounts/address-places.ts';
import { approvalStatus } from '#domain/accounts/approval-status.ts';
import { signInName, storedSignInNames } from '#domain/accounts/sign-in-names.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { accountPlaces } from '../business/account-places.ts';
import { errorResponse } from '../error-response.ts';
import { pageOf } from '../fixtures/diamonds.ts';
import { callerOf } from '../mock-session.ts';
import { type ChangingRows, changeTime, nextId, records, recordsOf, replaced } from '../records.ts';
import { refuseWeak, setPassword } from '../sign-in/passwords.ts';
import { endSessionsOf } from '../sign-in/sessions.ts';
import { assertNotTaken } from '../sign-in/sign-in-names.ts';
import { removeTwoStep } from '../sign-in/two-step-codes.ts';
import { blankAccount } from '../start/blank-account.ts';

const has = (field: string | null | undefined, part: string) =>
  field?.toLowerCase().includes(part.toLowerCase()) ?? false;

/** Whether the text is in one of the fields by which an account is known. */
function isKnownBy({ name, company_name, email, mobile_no, whatsapp_no }: User, text: string): boolean {
  const digits = text.replace(/[\s()+./-]/g, '');
  return (
    [name, company_name, email].some((field) => has(field, text)) ||
    (/^\d+$/.test(digits) && [mobile_no, whatsapp_no].some((field) => has(field, digits)))
  );
}

/** Whether a person has the name or the number of a query. */
export const isSearched = (row: { name: string; mobile_no: string }, query: URLSearchParams): boolean =>
  has(row.name, query.get('name') ?? '') && has(row.mobile_no, query.get('mobile_no') ?? '');

function list(rows: readonly User[], request: Request) {
  const query = new URL(request.url).searchParams;
  const [role, text, id] = [query.get('usertype'), query.get('search'), Number(query.get('id'))];
  const found = rows
    .filter((user) => !id || user.id === id)
    .filter((user) => !role || user.user_type === role)
    .filter((user) => !text || isKnownBy(user, text))
    .filter((user) => isSearched(user, query));
  return { data: pageOf(found, Number(query.get('page')) || 1, Number(query.get('limit')) || 10) };
}

/** The changed account. @throws a 404, 409 or 422 */
async function change(rows: readonly User[], request: Request): Promise<User> {
  const { status, updated_at, ...fields } = (await request.clone().json()) as UserUpdate;
  const row = rows.find(({ id }) => id === fields.id);
  const { id, user_type: role } = callerOf(request);
  // A buyer gets the same error for an unknown account as for one of another user, so that ids cannot be probed.
  if (role === 'USER' && !row) throw errorResponse(403, addedMessages.session.notPermitted);
  if (!row) throw errorResponse(404, addedMessages.request.notFound);
  const sent = { ...fields, ...(status && { status }) };
  if (!mayChangeAccount({ id, role }, row, sent))
    throw errorResponse(403, addedMessages.session.notPermitted);
  if (updated_at !== undefined && updated_at !== row.updated_at)
    throw errorResponse(409, addedMessages.record.outdated('account'));
  if (changesOwnAccess({ id, role }, row, sent)) throw errorResponse(409, addedMessages.account.ownAccount);
  const names = storedSignInNames(fields);
  assertNotTaken(rows, names, row.id);
  const defined = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const next: User = { ...row, ...defined, ...names, ...(status && { status: status === 'active' ? 1 : 0 }) };
  const places = changesPlace(fields) ? await accountPlaces(placeIdsOf(next)) : {};
  if (endsSessions(sent)) endSessionsOf(row.id);
  return { ...next, ...places, updated_at: changeTime() };
}

/** A new account. @throws a 409 or 422 */
async function created({ password, ...input }: UserInput, rows: readonly User[]): Promise<User> {
  const user_type = input.user_type ?? 'USER';
  await refuseWeak('password', password, { ...input, user_type });
  const names = { email: signInName(input.email), username: signInName(input.username) };
  assertNotTaken(rows, names);
  const places = await accountPlaces(input);
  const id = nextId(rows);
  setPassword(id, password);
  const at = changeTime();
  const account = { ...blankAccount, ...input, ...names, ...places, user_type, id };
  return { ...account, status: 1, created_at: at, updated_at: at };
}

function answers(all: ChangingRows<User>, isListed: (user: User) => boolean = () => true) {
  return [
    getListUsersMockHandler(({ request }) => list(all.rows.filter(isListed), request)),
    getUpdateUserMockHandler(async ({ request }) => {
      const changed = await change(all.rows, request);
      all.rows = replaced(all.rows, changed);
      return { success: true, data: changed };
    }),
    getCreateUserMockHandler(async ({ request }) => {
      const user = await created((await request.clone().json()) as UserInput, all.rows);
      all.rows = [user, ...all.rows];
      return { success: true, data: user };
    }),
    getResetUserTwoStepMockHandler(async ({ request }) => {
      const { id } = (await request.clone().json()) as { id: number };
      if (id === callerOf(request).id) throw errorResponse(409, addedMessages.twoStep.ownAccount);
      if (!all.rows.some((user) => user.id === id)) throw errorResponse(404, addedMessages.request.notFound);
      if (!records.twoStep.has(id)) throw errorResponse(409, addedMessages.twoStep.notUsed);
      removeTwoStep(id);
      endSessionsOf(id);
      return { message: addedMessages.twoStep.resetDone };
    }),
  ];
}

/** Accounts that keep the changes of one story. */
export const changingUsers = (given: readonly User[]) => answers({ rows: [...given] });

/** An applicant is listed among the accounts once accepted. */
const isAccepted = ({ id }: User) =>
  !records.registrations.some((one) => one.id === id && one.status !== approvalStatus.accepted);

export const userAnswers = [...answers(recordsOf('users'), isAccepted), ...getUsersMock()];
