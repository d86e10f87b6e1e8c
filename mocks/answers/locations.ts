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
  getListStatesMockHandler(async ({ request }) => ({
    data: await records.places.listStates(numberIn(request, 'countryId')),
  })),
  getListCitiesMockHandler(async ({ request }) => ({
    data: await records.places.listCities(numberIn(request, 'stateId')),
  })),
  ...getLocationsMock(),
];
