import { HttpResponse } from 'msw';
import {
  getCreateUserMockHandler,
  getListUsersMockHandler,
  getResetUserTwoStepMockHandler,
  getUpdateUserMockHandler,
} from '#contract/mocks/users/users.msw.ts';
import type { User } from '#contract/model/user.ts';
import type { UserInput } from '#contract/model/userInput.ts';
import type { UserUpdate } from '#contract/model/userUpdate.ts';
import { takenName } from '#domain/accounts/sign-in-names.ts';
import { takenNameTexts } from '#domain/messages/account-texts.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { pageFor } from '../rows/page-of.ts';
import { buildUser } from '../rows/row-builders.ts';
import { rowsThatChange } from './rows-that-change.ts';

const changedAt = '2026-11-21T10:01:00.000Z';

const refused = (status: number, error: string, fields?: Record<string, string>) =>
  HttpResponse.json({ error, fields }, { status });

/** Whether the text is in a name, the mail or a number of an account. */
function isKnownBy({ name, company_name, email, mobile_no, whatsapp_no }: User, text: string): boolean {
  const digits = text.replace(/[\s()+./-]/g, '');
  const numbers = /^\d+$/.test(digits) ? [mobile_no, whatsapp_no] : [];
  return (
    [name, company_name, email].some((each) => each?.toLowerCase().includes(text.toLowerCase())) ||
    numbers.some((each) => each?.includes(digits))
  );
}

/** Accounts that the calls of a story change. */
export function changingUsers(given: readonly User[]) {
  const users = rowsThatChange(given);
  /** @throws a 409 of a name that another account has */
  const assertFree = (names: { email?: string; username?: string }, own?: number) => {
    const field = takenName(
      users.rows.filter(({ id }) => id !== own),
      names,
    );
    if (field) throw refused(409, takenNameTexts[field], { [field]: takenNameTexts[field] });
  };
  return [
    getListUsersMockHandler(({ request }) => {
      const query = new URL(request.url).searchParams;
      const [id, role, text] = ['id', 'usertype', 'search'].map((name) => query.get(name));
      const [name = '', number = ''] = ['name', 'mobile_no'].map((part) => query.get(part) ?? '');
      const found = users.rows
        .filter((user) => !id || user.id === Number(id))
        .filter((user) => !role || user.user_type === role)
        .filter((user) => user.name.toLowerCase().includes(name.toLowerCase()))
        .filter(({ mobile_no }) => (mobile_no ?? '').includes(number))
        .filter((user) => !text || isKnownBy(user, text));
      return { data: pageFor(request, found) };
    }),
    getUpdateUserMockHandler(async ({ request }) => {
      const { id, status, updated_at, ...facts } = (await request.clone().json()) as UserUpdate;
      const user = users.find(id);
      if (!user) throw refused(404, addedMessages.request.notFound);
      if (updated_at && updated_at !== user.updated_at)
        throw refused(409, addedMessages.record.outdated('account'));
      assertFree(facts, id);
      const statusOfAccount = status ? { status: status === 'active' ? (1 as const) : (0 as const) } : {};
      return {
        success: true,
        data: users.change(id, { ...facts, ...statusOfAccount, updated_at: changedAt }),
      };
    }),
    getCreateUserMockHandler(async ({ request }) => {
      const { password: _, ...input } = (await request.clone().json()) as UserInput;
      assertFree(input);
      return { success: true, data: users.add(buildUser({ ...input, status: 1 })) };
    }),
    getResetUserTwoStepMockHandler({ message: addedMessages.twoStepAnswer.resetDone }),
  ];
}
