import {
  getListCitiesMockHandler,
  getListCountriesMockHandler,
  getListStatesMockHandler,
  getLocationsMock,
} from '#contract/mocks/locations/locations.msw.ts';
import { records } from '../records.ts';

const numberIn = (request: Request, name: string) => Number(new URL(request.url).searchParams.get(name));

export const locationAnswers = [
  getListCountriesMockHandler(() => ({ data: records.countries })),
  getListStatesMockHandler(({ request }) => ({ data: records.states[numberIn(request, 'countryId')] ?? [] })),
  getListCitiesMockHandler(({ request }) => ({ data: records.cities[numberIn(request, 'stateId')] ?? [] })),
  ...getLocationsMock(),
];
