import {
  getCreateHoldMockHandler,
  getListHoldsMockHandler,
  getUpdateHoldMockHandler,
} from '#contract/mocks/holds/holds.msw.ts';
import type { CreateHoldInput } from '#contract/model/createHoldInput.ts';
import type { Hold } from '#contract/model/hold.ts';
import type { UpdateHoldInput } from '#contract/model/updateHoldInput.ts';
import type { User } from '#contract/model/user.ts';
import { isHoldLength } from '#domain/holds/hold-limits.ts';
import { holdEnd } from '#domain/holds/hold-queue.ts';
import { countsForLimit, holdLimit, holdStart } from '#domain/holds/hold-start.ts';
import { isHolding, isOpenHold } from '#domain/holds/hold-status.ts';
import { holdCan, holdRefusalStatus, holdStatusAfter } from '#domain/holds/hold-transitions.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { holdRefusalText } from '#domain/messages/hold-texts.ts';
import { defaultHoldSettings, parseHoldSettings } from '#domain/settings/hold-settings.ts';
import { changeHold, fullMinute, holdAsSeen, iso, settle, toQueued } from '../../business/stone-holds.ts';
import { errorResponse } from '../../error-response.ts';
import { pageOf } from '../../fixtures/diamonds.ts';
import { holdStone } from '../../fixtures/holds.ts';
import { callerOf, roleOf } from '../../mock-session.ts';
import { changeTime, nextId, records } from '../../records.ts';
import { selectedForSale } from '../order-records/stored-orders.ts';

const present = (hold: Hold, request: Request): Hold => holdAsSeen(hold, callerOf(request).user_type);

/** Stores a request, a place in the queue or a hold, by what the settings and the stone allow. */
function start(buyer: User, { diamond_id }: CreateHoldInput): Hold {
  const stone = records.diamonds.find(({ id }) => id === diamond_id);
  if (!stone) throw errorResponse(404, addedMessages.record.notFound('stone'));
  selectedForSale([diamond_id]);
  const open = settle([diamond_id]);
  if (open.some((hold) => hold.buyer?.id === buyer.id)) throw errorResponse(409, addedMessages.hold.exists);
  const settings = parseHoldSettings(records.config.HOLDS) ?? defaultHoldSettings;
  const max = holdLimit(settings);
  const now = Date.now();
  const own = records.holds.filter(
    (hold) => hold.buyer?.id === buyer.id && countsForLimit(toQueued(hold), now),
  );
  if (own.length >= max) throw errorResponse(409, addedMessages.hold.tooMany(max));
  const holder = open.find((hold) => isHolding(toQueued(hold), now));
  const begin = holdStart(holder, settings, now);
  const at = changeTime();
  const hold: Hold = {
    ...{ id: nextId(records.holds), stone: holdStone(stone), place: null, order: null },
    ...{ ...begin, until: iso(fullMinute(begin.until)) },
    ...{ reason: null, buyer: { id: buyer.id, name: buyer.name }, created_at: at, updated_at: at },
  };
  records.holds = [hold, ...records.holds];
  return hold;
}

/** Grants, refuses, ends or releases a hold and passes the stone on. */
function apply(actor: User, { id, action, hours, reason }: UpdateHoldInput): Hold {
  const isOwn = (hold: Hold) => actor.user_type === 'ADMIN' || hold.buyer?.id === actor.id;
  const known = records.holds.find((hold) => hold.id === id && isOwn(hold));
  if (!known) throw errorResponse(404, addedMessages.record.notFound('hold'));
  const open = settle([known.stone.id]);
  const hold = records.holds.find((each) => each.id === id)!;
  const now = Date.now();
  const verdict = holdCan(action, toQueued(hold), actor.user_type, now);
  if (!verdict.ok) throw errorResponse(holdRefusalStatus(verdict.refusal), holdRefusalText(verdict.refusal));
  if (action === 'grant' && !isHoldLength(hours))
    throw errorResponse(422, addedMessages.hold.hours, { fields: { hours: addedMessages.hold.hours } });
  const held = open.some((each) => isHolding(toQueued(each), now));
  const change =
    action === 'grant'
      ? { hours: hours!, until: held ? null : iso(fullMinute(holdEnd(now, hours!))) }
      : { until: null, reason: action === 'release' ? null : reason?.trim() || null };
  changeHold(hold, { status: holdStatusAfter(action, held), ...change });
  settle([hold.stone.id]);
  return records.holds.find((each) => each.id === id)!;
}

/** Requests that wait for an answer first, then other open holds, then closed ones; of each the newest first. */
function openFirst(a: Hold, b: Hold): number {
  const now = Date.now();
  const rankOf = (hold: Hold) => (hold.status === 'asked' ? 0 : isOpenHold(toQueued(hold), now) ? 1 : 2);
  return rankOf(a) - rankOf(b) || b.id - a.id;
}

/** Holds of stones by the rules of the server: a queue for each stone, and an exact end. */
export const stoneHoldAnswers = [
  getListHoldsMockHandler(({ request }) => {
    const query = new URL(request.url).searchParams;
    const state = query.get('state');
    const found = records.holds
      .filter(({ buyer }) => roleOf(request) === 'ADMIN' || buyer?.id === callerOf(request).id)
      .filter((hold) => state === null || isOpenHold(toQueued(hold), Date.now()) === (state === 'open'))
      .toSorted(openFirst)
      .map((hold) => present(hold, request));
    return { data: pageOf(found, Number(query.get('page')) || 1, Number(query.get('limit')) || 10) };
  }),
  getCreateHoldMockHandler(async ({ request }) => ({
    success: true,
    data: present(start(callerOf(request), (await request.clone().json()) as CreateHoldInput), request),
  })),
  getUpdateHoldMockHandler(async ({ request }) => ({
    success: true,
    data: present(apply(callerOf(request), (await request.clone().json()) as UpdateHoldInput), request),
  })),
];
