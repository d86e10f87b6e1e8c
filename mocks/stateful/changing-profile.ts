import { getChangePasswordMockHandler } from '#contract/mocks/auth/auth.msw.ts';
import {
  getListCitiesMockHandler,
  getListCountriesMockHandler,
  getListStatesMockHandler,
} from '#contract/mocks/locations/locations.msw.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { cities, countries, states } from '../data/locations.ts';
import { users } from '../data/users.ts';
import { changingUsers } from './changing-users.ts';

const numberIn = (request: Request, name: string) => Number(new URL(request.url).searchParams.get(name));

/** Countries, their states and their cities. */
export const places = [
  getListCountriesMockHandler({ data: countries }),
  getListStatesMockHandler(({ request }) => ({ data: states[numberIn(request, 'countryId')] ?? [] })),
  getListCitiesMockHandler(({ request }) => ({ data: cities[numberIn(request, 'stateId')] ?? [] })),
];

/** The accounts, of which the story changes the own one. */
export const changingProfile = () => [
  ...places,
  ...changingUsers(users),
  getChangePasswordMockHandler({ message: addedMessages.signIn.passwordChanged }),
];
