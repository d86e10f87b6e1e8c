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
import { approvalStatus } from '#domain/accounts/approval-status.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { errorResponse } from '../error-response.ts';
import { pageOf } from '../fixtures/diamonds.ts';
import { adminWithTwoStep } from '../fixtures/users.ts';
import { callerOf, roleOf } from '../mock-session.ts';
import { type ChangingRows, changeTime, nextId, records, recordsOf, replaced } from '../records.ts';

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

/** The names of the places that an account now has. */
function placesOf({ company_country_id, company_state_id, company_city_id }: User) {
  const named = (rows: readonly { id: number; name: string }[] = [], id: number | null) => {
    const place = rows.find((row) => row.id === id);
    return place ? { id: place.id, name: place.name } : null;
  };
  return {
    company_country: named(records.countries, company_country_id),
    company_state: named(records.states[company_country_id ?? 0], company_state_id),
    company_city: named(records.cities[company_state_id ?? 0], company_city_id),
  };
}

const takenEmail = (rows: readonly User[], email: string | undefined, except: number) =>
  email !== undefined && rows.some((row) => row.id !== except && row.email === email);

/** The changed account. @throws a 404 or 409 */
async function change(rows: readonly User[], request: Request): Promise<User> {
  const { status, updated_at, ...fields } = (await request.clone().json()) as UserUpdate;
  const row = rows.find(({ id }) => id === fields.id);
  const caller = callerOf(request);
  // A buyer changes the own profile only, and none of what decides who may do what.
  const isDenied = fields.id !== caller.id || status !== undefined || fields.user_type !== undefined;
  if (roleOf(request) === 'USER' && isDenied) throw errorResponse(403, addedMessages.session.notPermitted);
  if (!row) throw errorResponse(404, addedMessages.request.notFound);
  if (updated_at !== undefined && updated_at !== row.updated_at)
    throw errorResponse(409, addedMessages.record.outdated('account'));
  if (takenEmail(rows, fields.email, row.id)) throw emailTaken();
  const defined = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const next: User = { ...row, ...defined, ...(status && { status: status === 'active' ? 1 : 0 }) };
  return { ...next, ...placesOf(next), updated_at: changeTime() };
}

const emailTaken = () => {
  const text = addedMessages.record.emailTaken;
  return errorResponse(409, text, { fields: { email: text } });
};

function created({ password: _password, ...input }: UserInput, rows: readonly User[]): User {
  if (takenEmail(rows, input.email, 0)) throw emailTaken();
  const user: User = {
    ...adminWithTwoStep,
    profile_img: null,
    company_profile_img: null,
    company_address2: null,
    company_country_id: null,
    company_state_id: null,
    last_login_date: null,
    ...input,
    user_type: input.user_type ?? 'USER',
    id: nextId(rows),
    created_at: changeTime(),
  };
  return { ...user, ...placesOf(user) };
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
      const user = created((await request.clone().json()) as UserInput, all.rows);
      all.rows = [user, ...all.rows];
      return { success: true, data: user };
    }),
    getResetUserTwoStepMockHandler(async ({ request }) => {
      const { id } = (await request.clone().json()) as { id: number };
      if (!all.rows.some((user) => user.id === id)) throw errorResponse(404, addedMessages.request.notFound);
      if (!records.twoStep.includes(id)) throw errorResponse(409, addedMessages.twoStep.notUsed);
      records.twoStep = records.twoStep.filter((each) => each !== id);
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
