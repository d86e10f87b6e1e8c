import type { Diamond } from '#contract/model/diamond.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { messages } from '#domain/messages/messages.ts';
import { hasStatus, openStatuses, orderFacts } from '#domain/orders/order-status.ts';
import { isOnSale } from '#domain/stone-changes/on-sale.ts';
import { errorResponse } from '../../error-response.ts';
import { asBuyerSees } from '../../fixtures/diamonds.ts';
import { roleOf } from '../../mock-session.ts';
import { records } from '../../records.ts';

let seen: { of: readonly Diamond[]; stones: Diamond[] } | undefined;

/** The stones on sale as buyers see them; made anew only after a change. */
function buyerStones(): Diamond[] {
  const { diamonds } = records;
  if (seen?.of !== diamonds) seen = { of: diamonds, stones: diamonds.filter(isOnSale).map(asBuyerSees) };
  return seen.stones;
}

/** The stones as the caller may see them. */
export function stonesFor(request: Request): Diamond[] {
  return roleOf(request) === 'ADMIN' ? records.diamonds : buyerStones();
}

let known: { of: readonly Diamond[]; byId: Map<number, Diamond> } | undefined;

/** Stones of an order or an enquiry as they are now; in a story, as they were then. */
export function asStored<Stone extends Diamond>(stones: readonly Stone[]): Stone[] {
  const { diamonds, isBusiness } = records;
  if (!isBusiness) return [...stones];
  if (known?.of !== diamonds) known = { of: diamonds, byId: new Map(diamonds.map((one) => [one.id, one])) };
  return stones.map((stone) => ({ ...stone, ...known!.byId.get(stone.id) }));
}

/** The stone as the caller may see it. @throws a 404 */
export function stoneFor(request: Request, id: number): Diamond {
  const stone = stonesFor(request).find((one) => one.id === id);
  if (!stone) throw errorResponse(404, addedMessages.record.notFound('stone'));
  return stone;
}

/** A stone of a selection. @throws a 422 for an unknown stone, as the server does */
export function selectedStone(request: Request, id: number): Diamond {
  if (records.diamonds.some((each) => each.id === id)) return stoneFor(request, id);
  const text = messages.selection.none;
  throw errorResponse(422, text, { fields: { diamondIdWithAmount: text } });
}

/** The stones of orders that are neither rejected, cancelled nor completed. */
export const stonesInOpenOrders = (): Diamond[] =>
  records.orders
    .filter((order) => hasStatus(orderFacts(order), openStatuses))
    .flatMap(({ diamonds }) => diamonds);

/** The wholesale total of a stone, in US$. */
export const wholesaleOf = ({ j_total_amount, total_amount }: Diamond): number =>
  j_total_amount ?? total_amount;
