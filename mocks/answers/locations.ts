import {
  getListCitiesMockHandler,
  getListCountriesMockHandler,
  getListStatesMockHandler,
  getLocationsMock,
} from '#contract/mocks/locations/locations.msw.ts';
import { cities, countries, states } from '../fixtures/locations.ts';

const numberIn = (request: Request, name: string) => Number(new URL(request.url).searchParams.get(name));

export const locationAnswers = [
  getListCountriesMockHandler({ data: countries }),
  getListStatesMockHandler(({ request }) => ({ data: states[numberIn(request, 'countryId')] ?? [] })),
  getListCitiesMockHandler(({ request }) => ({ data: cities[numberIn(request, 'stateId')] ?? [] })),
  ...getLocationsMock(),
];
