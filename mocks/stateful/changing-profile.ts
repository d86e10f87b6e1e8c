import { getChangePasswordMockHandler } from '#contract/mocks/auth/auth.msw.ts';
import {
  getListCitiesMockHandler,
  getListCountriesMockHandler,
  getListStatesMockHandler,
} from '#contract/mocks/locations/locations.msw.ts';
import { getListUsersMockHandler, getUpdateUserMockHandler } from '#contract/mocks/users/users.msw.ts';
import type { User } from '#contract/model/user.ts';
import type { UserUpdate } from '#contract/model/userUpdate.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { cities, countries, states } from '../data/locations.ts';
import { users as named } from '../data/users.ts';
import { pageFor } from '../rows/page-of.ts';
import { rowsThatChange } from './rows-that-change.ts';

const numberIn = (request: Request, name: string) => Number(new URL(request.url).searchParams.get(name));

/** Countries, their states and their cities. */
export const places = [
  getListCountriesMockHandler({ data: countries }),
  getListStatesMockHandler(({ request }) => ({ data: states[numberIn(request, 'countryId')] ?? [] })),
  getListCitiesMockHandler(({ request }) => ({ data: cities[numberIn(request, 'stateId')] ?? [] })),
];

/** The accounts, of which the story changes the own one. */
export function changingProfile() {
  const users = rowsThatChange<User>(named);
  return [
    ...places,
    getListUsersMockHandler(({ request }) => {
      const id = numberIn(request, 'id');
      return { data: pageFor(request, id ? users.rows.filter((user) => user.id === id) : users.rows) };
    }),
    getUpdateUserMockHandler(async ({ request }) => {
      const { id, status, ...sent } = (await request.clone().json()) as UserUpdate;
      const updated_at = '2026-11-21T10:01:00.000Z';
      return { success: true, data: users.change(id, { ...(sent as Partial<User>), updated_at }) };
    }),
    getChangePasswordMockHandler({ message: addedMessages.session.passwordChanged }),
  ];
}
