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
import { callerOf, roleOf } from '../mock-session.ts';
import { type ChangingRows, changeTime, nextId, recordsOf, replaced } from '../records.ts';

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

function answers(all: ChangingRows<Demand>) {
  return [
    getListDemandsMockHandler(({ request }) => {
      const query = new URL(request.url).searchParams;
      const id = Number(query.get('id'));
      const own = all.rows
        .filter(({ user }) => roleOf(request) !== 'USER' || user.id === callerOf(request).id)
        .filter((demand) => !id || demand.id === id);
      return { data: pageOf(own, Number(query.get('page')) || 1, Number(query.get('limit')) || 10) };
    }),
    getCreateDemandMockHandler(async ({ request }) => {
      const { requirements } = (await request.clone().json()) as CreateDemandInput;
      const text = requirements.trim();
      if (!text) throw blank();
      const { id: buyer, name, mobile_no, whatsapp_no } = callerOf(request);
      const user = { id: buyer, name, mobile_no: mobile_no ?? '', whatsapp_no: whatsapp_no || null };
      const data = {
        ...demandOfRounds,
        id: nextId(all.rows),
        requirements: text,
        user,
        created_at: changeTime(),
      };
      all.rows = [data, ...all.rows];
      return { success: true, data };
    }),
    getUpdateDemandMockHandler(async ({ request }) => {
      const data = changed(all.rows, (await request.clone().json()) as UpdateDemandInput);
      all.rows = replaced(all.rows, data);
      return { success: true, data };
    }),
    ...getDemandsMock(),
  ];
}

/** Demands that change with the actions of one story. */
export const changingDemands = (given: readonly Demand[] = demands) => answers({ rows: [...given] });

export const demandAnswers = answers(recordsOf('demands'));
