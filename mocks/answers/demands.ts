import { createDemandMessages } from '#contract/field-messages.ts';
import {
  getCreateDemandMockHandler,
  getDemandsMock,
  getListDemandsMockHandler,
  getUpdateDemandMockHandler,
} from '#contract/mocks/demands/demands.msw.ts';
import type { CreateDemandInput } from '#contract/model/createDemandInput.ts';
import type { Demand } from '#contract/model/demand.ts';
import type { UpdateDemandInput } from '#contract/model/updateDemandInput.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { errorResponse } from '../error-response.ts';
import { demandOfRounds, demands } from '../fixtures/demands.ts';
import { pageOf } from '../fixtures/diamonds.ts';
import { buyerAsha } from '../fixtures/users.ts';
import { roleOf } from '../mock-session.ts';

/** The demands with the new status. @throws a 404 for an unknown demand */
function changed(rows: readonly Demand[], { id, status }: UpdateDemandInput): Demand {
  const demand = rows.find((row) => row.id === id);
  if (!demand) throw errorResponse(404, addedMessages.record.notFound('demand'));
  return { ...demand, status };
}

const blank = () => {
  const text = createDemandMessages.requirements.required;
  return errorResponse(422, text, { fields: { requirements: text } });
};

/** Demands that change with the actions of one story. */
export function changingDemands(given: readonly Demand[] = demands) {
  let rows = [...given];
  return [
    getListDemandsMockHandler(({ request }) => {
      const query = new URL(request.url).searchParams;
      const id = Number(query.get('id'));
      const own = rows
        .filter(({ user }) => roleOf(request) !== 'USER' || user.id === buyerAsha.id)
        .filter((demand) => !id || demand.id === id);
      return { data: pageOf(own, Number(query.get('page')) || 1, Number(query.get('limit')) || 10) };
    }),
    getCreateDemandMockHandler(async ({ request }) => {
      const { requirements } = (await request.clone().json()) as CreateDemandInput;
      const text = requirements.trim();
      if (!text) throw blank();
      const id = Math.max(0, ...rows.map((row) => row.id)) + 1;
      const data = { ...demandOfRounds, id, requirements: text };
      rows = [data, ...rows];
      return { success: true, data };
    }),
    getUpdateDemandMockHandler(async ({ request }) => {
      const data = changed(rows, (await request.clone().json()) as UpdateDemandInput);
      rows = rows.map((row) => (row.id === data.id ? data : row));
      return { success: true, data };
    }),
    ...getDemandsMock(),
  ];
}

export const demandAnswers = changingDemands();
