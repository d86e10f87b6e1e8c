import {
  getCreateHoldMockHandler,
  getHoldsMock,
  getListHoldsMockHandler,
  getUpdateHoldMockHandler,
} from '#contract/mocks/holds/holds.msw.ts';
import type { CreateHoldInput } from '#contract/model/createHoldInput.ts';
import type { Hold } from '#contract/model/hold.ts';
import type { UpdateHoldInput } from '#contract/model/updateHoldInput.ts';
import type { User } from '#contract/model/user.ts';
import { isHoldLength } from '#domain/holds/hold-limits.ts';
import { holdEnd } from '#domain/holds/hold-queue.ts';
import { type HoldFacts, isHolding, isOpenHold } from '#domain/holds/hold-status.ts';
import { holdCan, holdRefusalStatus, holdStatusAfter } from '#domain/holds/hold-transitions.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { holdRefusalText } from '#domain/messages/hold-texts.ts';
import { errorResponse } from '../error-response.ts';
import { diamonds, pageOf } from '../fixtures/diamonds.ts';
import { holdAsked, holdStone, holds, ofBuyer } from '../fixtures/holds.ts';
import { callerOf, roleOf } from '../mock-session.ts';
import { type ChangingRows, changeTime, nextId, replaced } from '../records.ts';

const facts = ({ status, until }: Hold): HoldFacts => ({ status, until: until ? Date.parse(until) : null });
const isOpen = (hold: Hold) => isOpenHold(facts(hold), Date.now());

/** The hold after the action. @throws the error of a refusal */
function changed(rows: readonly Hold[], input: UpdateHoldInput, caller: User): Hold {
  const hold = rows.find(({ id }) => id === input.id);
  const role = caller.user_type;
  if (!hold || (role === 'USER' && hold.buyer?.id !== caller.id))
    throw errorResponse(404, addedMessages.record.notFound('hold'));
  const now = Date.now();
  const verdict = holdCan(input.action, facts(hold), role, now);
  if (!verdict.ok) throw errorResponse(holdRefusalStatus(verdict.refusal), holdRefusalText(verdict.refusal));
  const { hours, action } = input;
  const updated_at = changeTime();
  if (action !== 'grant') {
    const status = holdStatusAfter(action, false);
    return { ...hold, status, until: null, reason: input.reason || null, updated_at };
  }
  if (!isHoldLength(hours))
    throw errorResponse(422, addedMessages.hold.hours, { fields: { hours: addedMessages.hold.hours } });
  const held = rows.some((each) => each.stone.id === hold.stone.id && isHolding(facts(each), now));
  // On a full minute, so that the same call answers the same.
  const until = held ? null : new Date(holdEnd(now - (now % 60_000), hours)).toISOString();
  return { ...hold, status: holdStatusAfter(action, held), hours, until, place: held ? 1 : null, updated_at };
}

function requestedHold(rows: readonly Hold[], { diamond_id }: CreateHoldInput, { id, name }: User): Hold {
  const stone = diamonds.find((each) => each.id === diamond_id);
  if (!stone) throw errorResponse(404, addedMessages.record.notFound('stone'));
  const own = rows.filter(({ buyer, stone: of }) => buyer?.id === id && of.id === diamond_id);
  if (own.some(isOpen)) throw errorResponse(409, addedMessages.hold.exists);
  const at = changeTime();
  const times = { created_at: at, updated_at: at };
  return { ...holdAsked, id: nextId(rows), stone: holdStone(stone), buyer: { id, name }, ...times };
}

function answers(all: ChangingRows<Hold>) {
  const present = (hold: Hold, request: Request) => (roleOf(request) === 'ADMIN' ? hold : ofBuyer(hold));
  return [
    getListHoldsMockHandler(({ request }) => {
      const query = new URL(request.url).searchParams;
      const state = query.get('state');
      const found = all.rows
        .filter(({ buyer }) => roleOf(request) === 'ADMIN' || buyer?.id === callerOf(request).id)
        .filter((hold) => state === null || isOpen(hold) === (state === 'open'))
        .map((hold) => present(hold, request));
      return { data: pageOf(found, Number(query.get('page')) || 1, Number(query.get('limit')) || 10) };
    }),
    getCreateHoldMockHandler(async ({ request }) => {
      const hold = requestedHold(
        all.rows,
        (await request.clone().json()) as CreateHoldInput,
        callerOf(request),
      );
      all.rows = [hold, ...all.rows];
      return { success: true, data: present(hold, request) };
    }),
    getUpdateHoldMockHandler(async ({ request }) => {
      const input = (await request.clone().json()) as UpdateHoldInput;
      const hold = changed(all.rows, input, callerOf(request));
      all.rows = replaced(all.rows, hold);
      return { success: true, data: present(hold, request) };
    }),
    ...getHoldsMock(),
  ];
}

/** Holds that change with the actions of one story. */
export const changingHolds = (given: readonly Hold[] = holds) => answers({ rows: [...given] });
