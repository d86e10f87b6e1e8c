import { beforeAll, describe, expect, it, test } from 'vitest';
import { type OperationId, operations } from '#contract/operations.ts';
import { mockBesideServer, type Sent, type Signed } from '../support/mock-beside-server.ts';
import { tinyPicture } from '../support/tiny-picture.ts';

const { answers, expectSameButTimes, fetches } = mockBesideServer();

type Call = [OperationId, Signed | null, Sent];

function registration(): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({
    ...{ name: 'Noor Haddad', username: 'noor', email: 'noor@haddad.example', password: 'surat-monsoon' },
    ...{ mobile_no: '+32470123456', whatsapp_no: '+32470123456', company_name: 'Haddad & Sons' },
  }))
    form.append(name, value);
  for (const name of ['owner_proof', 'visiting_card'])
    form.append(name, new File([new Uint8Array(tinyPicture)], 'card.png'));
  return form;
}

/** Antwerp, which has another id on each of the two. */
const cities = { server: 0, mock: 0 };
beforeAll(async () => {
  for (const of of ['server', 'mock'] as const) {
    const idOf = async (id: OperationId, query: object, name: string): Promise<number> => {
      const path = `/api${operations[id].path}?${new URLSearchParams({ ...query })}`;
      const { data } = await (await fetches[of](path, {})).json();
      return data.find((place: { name: string }) => place.name === name).id;
    };
    const countryId = await idOf('listCountries', {}, 'Belgium');
    const stateId = await idOf('listStates', { countryId }, 'Antwerp');
    cities[of] = await idOf('listCities', { stateId }, 'Antwerpen');
  }
});

const account = (more: object) => ({
  body: (of: keyof typeof cities) => ({
    ...{ name: 'Luca Ferri', username: 'Luca', email: 'Luca@Ferri.example', password: 'surat-monsoon' },
    ...{ mobile_no: '+393331234567', whatsapp_no: '+393331234567', company_name: 'Ferri' },
    ...{ company_address1: 'Schupstraat 9', company_zipcode: '2018', company_city_id: cities[of] },
    ...more,
  }),
});
const search = (more: object) => ({
  body: { title: 'Pears', status: 'active', searchquery: '{"filters":{}}', ...more },
});
const tooMany = JSON.stringify({
  filters: { stone_ids: Array.from({ length: 2000 }, (_, at) => `KD-${at}`) },
});
const config = (configType: string, value: unknown) => ({
  body: { configType, config: typeof value === 'string' ? value : JSON.stringify(value) },
});
const slider = {
  ...{ slider1url: '', slider1text: ' New rounds ', slider2url: '', slider2text: '' },
  ...{ slider3url: '', slider3text: '', count: 3 },
};
const order = (id: number, amount: number) => ({
  body: { remark: 'Please', diamondIdWithAmount: [{ id, amount }] },
});

/** Calls after one another: what an earlier one has stored is in the answers to later ones. */
describe.each<[string, Call[]]>([
  [
    'a registration',
    [
      ['registerUser', null, { form: registration }],
      ['registerUser', null, { form: registration }],
      ['listApprovals', 'ADMIN', {}],
      ['updateApproval', 'ADMIN', { body: { id: 41, status: 'active' } }],
      ['updateApproval', 'ADMIN', { body: { id: 41, status: 'active' } }],
      ['listUsers', 'ADMIN', { query: { search: 'noor' } }],
    ],
  ],
  [
    'an account',
    [
      ['createUser', 'ADMIN', account({})],
      ['createUser', 'ADMIN', account({ username: 'ferri', email: 'LUCA@ferri.example' })],
      ['createUser', 'ADMIN', account({ username: ' LUCA ', email: 'other@ferri.example' })],
      ['createUser', 'ADMIN', account({ username: 'ferri', email: 'Buyer@Example.com' })],
      ['listUsers', 'ADMIN', { query: { search: 'luca' } }],
      ['updateUser', 'ADMIN', { body: { id: 3, username: 'Luca' } }],
      ['updateUser', 'ADMIN', { body: { id: 3, email: 'Buyer@Example.com' } }],
      ['updateUser', 'ADMIN', { body: { id: 3, username: ' Second ', email: 'SECOND-buyer@example.com' } }],
      ['updateUser', 'USER', { body: { id: 2, company_address2: 'Second floor' } }],
      ['updateUser', 'USER', { body: { id: 2, email: 'second-buyer@example.com' } }],
    ],
  ],
  [
    'a saved search',
    [
      ['saveSearch', 'USER', search({ title: ' ' })],
      ['saveSearch', 'USER', search({ searchquery: '[1]' })],
      ['saveSearch', 'USER', search({ searchquery: 'no JSON' })],
      ['saveSearch', 'USER', search({ searchquery: tooMany })],
      ['saveSearch', 'ADMIN', search({ notify: 'app' })],
      ['saveSearch', 'USER', search({ status: 'block', notify: 'app' })],
      ['saveSearch', 'USER', search({ title: ' Pears of two carats ', notify: 'daily' })],
      ...Array.from({ length: 22 }, (_, at): Call => {
        const searchquery = JSON.stringify({ filters: { carat: [{ from: at % 21 }] } });
        return ['saveSearch', 'USER', search({ status: 'block', searchquery })];
      }),
      ['listRecentSearches', 'USER', { query: { limit: '50' } }],
      ['listSavedSearches', 'USER', { query: { limit: '50' } }],
    ],
  ],
  [
    'a category',
    [
      ['createCategory', 'ADMIN', { body: { name: ' Brooches ' } }],
      ['createCategory', 'ADMIN', { body: { name: 'brooches' } }],
      ['createSubcategory', 'ADMIN', { body: { name: 'Cameos', categoryId: 7 } }],
      ['createSubcategory', 'ADMIN', { body: { name: 'cameos', categoryId: 7 } }],
      ['deleteCategory', 'ADMIN', { body: { id: 7 } }],
      ['listCategories', 'ADMIN', {}],
    ],
  ],
  [
    'a demand',
    [
      ['createDemand', 'USER', { body: { requirements: '  ' } }],
      ['createDemand', 'USER', { body: { requirements: ' Rounds of two carats ' } }],
      ['listDemands', 'ADMIN', {}],
    ],
  ],
  [
    'the settings',
    [
      ['updateConfig', 'ADMIN', config('HOME_SLIDER', { slider1url: '' })],
      ['updateConfig', 'ADMIN', config('HOME_SLIDER', 'no JSON')],
      ['updateConfig', 'ADMIN', config('HOME_SLIDER', { ...slider, count: 4 })],
      ['updateConfig', 'ADMIN', config('HOME_SLIDER', slider)],
      ['updateConfig', 'ADMIN', config('BANK_DETAILS', {})],
      ['updateConfig', 'ADMIN', config('HOLDS', { self_service: true, max_stones: 3, hours: 2 })],
      ['getConfig', 'USER', { body: { configType: 'HOME_SLIDER' } }],
    ],
  ],
  ['the history of all these', [['listHistory', 'ADMIN', { query: { limit: '50' } }]]],
  [
    'live counts',
    [
      ['getStoneCounts', 'USER', { body: { shape: ['Heart'] } }],
      ['getStoneCounts', 'ADMIN', { body: { shape: ['Heart'], price_set: 'retail', carat: [{ from: 1 }] } }],
      ['getStoneCounts', 'ADMIN', { body: { stone_ids: ['AG-83720', 'XX-1'] } }],
    ],
  ],
  [
    'competing orders',
    [
      ['createOrder', 'USER', order(1234, 55_428.48)],
      ['createOrder', 'USER', order(1234, 55_428.48)],
      ['createOrder', 'USER', order(1234, 55_428.48)],
      ['listOrders', 'ADMIN', { query: { limit: '4' } }],
      ['updateOrder', 'ADMIN', { body: { id: 41, status: 2 } }],
      ['listOrders', 'ADMIN', { query: { limit: '4' } }],
      ['listEnquiries', 'ADMIN', {}],
    ],
  ],
])('the mock answers as the server: %s', (_, calls) => {
  it.each(calls)('%s of %s %j', expectSameButTimes);
});

test('an account of the mock signs in with its address in any letter case, as on the server', async () => {
  const more = { username: 'Noor.B', email: 'Noor@Berg.example' };
  const created = await answers('createUser', 'ADMIN', account(more));
  const body = { email: 'NOOR@berg.example', password: 'surat-monsoon', appType: 'ADMIN' };
  const signedIn = await answers('loginUser', null, { body });
  for (const of of ['server', 'mock'] as const) {
    expect(created[of].status).toBe(200);
    expect(signedIn[of]).toMatchObject({
      ...{ status: 200, body: { user: { username: 'noor.b', email: 'noor@berg.example' } } },
    });
  }
});
