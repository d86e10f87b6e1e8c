import type { OperationId } from '../../src/api/generated/operations.ts';
import type { CallOptions, CallResult, KillableServer } from './killable-server.ts';
import type { PreparedHouse } from './prepared-house.ts';

/** Numbers between 0 and 1 from a seed, so that a failure can be run again. */
export function seededChance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** What was asked of an order and perhaps done. */
interface OrderEntry {
  id: number;
  buyer: number;
  total: number;
  /** The last status that was acknowledged. */
  status: number;
  /** Statuses that were asked for without an answer. */
  perhaps: number[];
  paid: number[];
  perhapsPaid: number[];
  busy: boolean;
}

/** A call without an answer, that can be made again with its key. */
interface Unanswered {
  id: OperationId;
  options: CallOptions;
  /** Books the answer of the second try. */
  book: (answer: CallResult) => void;
}

/** Everything that clients were told, and what they asked without hearing the end. */
export interface Ledger {
  orders: Map<number, OrderEntry>;
  /** Keys of orders, each in the remark of its order: acknowledged, and perhaps. */
  placed: Set<string>;
  perhapsPlaced: Set<string>;
  /** Lists by their prefix: rows, the price that was acknowledged, prices that were sent. */
  lists: Map<string, { rows: number; stored: number | null; perhaps: number[] }>;
  /** Certificate numbers of edited stones: the acknowledged one, and those sent after it. */
  edits: Map<number, { stored: string | null; perhaps: string[] }>;
  unanswered: Unanswered[];
  /** Answers that must not be: 5xx. */
  failures: string[];
  acknowledged: number;
}

export const emptyLedger = (): Ledger => ({
  orders: new Map(),
  placed: new Set(),
  perhapsPlaced: new Set(),
  lists: new Map(),
  edits: new Map(),
  unanswered: [],
  failures: [],
  acknowledged: 0,
});

interface Trade {
  house: PreparedHouse;
  server: KillableServer;
  ledger: Ledger;
  chance: () => number;
  going: () => boolean;
}

let made = 0;
const next = () => (made += 1);
const pick = <Item>(items: readonly Item[], chance: () => number): Item | undefined =>
  items[Math.floor(chance() * items.length)];

/** Runs buyers, administrators, an importer and an editor until `stop`; resolves when all have ended. */
export function startTrade(trade: Omit<Trade, 'going'>): { stop(): Promise<void> } {
  let going = true;
  const whole: Trade = { ...trade, going: () => going };
  const { admins, buyers } = trade.house;
  const clients = [
    ...buyers.map((_, index) => repeat(whole, () => placeOrder(whole, index))),
    ...admins.map((_, index) => repeat(whole, () => moveOrder(whole, index))),
    repeat(whole, () => pay(whole, 0)),
    repeat(whole, () => pay(whole, 1)),
    repeat(whole, () => importList(whole)),
    repeat(whole, () => editStone(whole)),
  ];
  return {
    async stop() {
      going = false;
      await Promise.all(clients);
    },
  };
}

async function repeat({ going }: Trade, work: () => Promise<void>): Promise<void> {
  while (going()) {
    await work();
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}

/** Makes a call and tells how it ended; books what must not be. */
async function ask({ server, ledger }: Trade, id: OperationId, options: CallOptions) {
  const answer = await server.call(id, options);
  if (answer.status >= 500) ledger.failures.push(`${id}: ${answer.status} ${JSON.stringify(answer.body)}`);
  if (answer.status === 200) ledger.acknowledged += 1;
  return answer;
}

async function placeOrder(trade: Trade, index: number): Promise<void> {
  const { house, ledger, chance } = trade;
  const buyer = house.buyers[index]!;
  const number = next();
  const key = `order-${number}-of-buyer`;
  const free = house.stones.slice(0, house.stones.length - 5);
  const chosen = new Set([pick(free, chance)!, pick(free, chance)!, pick(free, chance)!]);
  const lines = [...chosen].map(({ id, amount }) => ({ id, amount }));
  const options = { as: buyer, key, body: { remark: key, diamondIdWithAmount: lines } };
  const book = ({ status, body }: CallResult) => {
    ledger.perhapsPlaced.delete(key);
    if (status !== 200) return;
    ledger.placed.add(key);
    const { id, total_pending } = body.data;
    ledger.orders.set(id, {
      ...{ id, buyer: buyer.id, total: Math.round(total_pending * 100), status: 1 },
      ...{ perhaps: [], paid: [], perhapsPaid: [], busy: false },
    });
  };
  ledger.perhapsPlaced.add(key);
  const answer = await ask(trade, 'createOrder', options);
  if (answer.status === 0) ledger.unanswered.push({ id: 'createOrder', options, book });
  else book(answer);
}

function takeOrder({ ledger, chance }: Trade, status: number[]): OrderEntry | undefined {
  const free = [...ledger.orders.values()].filter(
    (order) => !order.busy && order.perhaps.length === 0 && status.includes(order.status),
  );
  const order = pick(free, chance);
  if (order) order.busy = true;
  return order;
}

async function moveOrder(trade: Trade, index: number): Promise<void> {
  const { house, ledger, chance } = trade;
  const order = takeOrder(trade, [1, 2]);
  if (!order) return;
  const status = order.status === 1 && chance() < 0.75 ? 2 : 3;
  if (order.status === 2 && (order.paid.length > 0 || chance() < 0.8)) {
    order.busy = false;
    return;
  }
  const key = chance() < 0.5 ? `move-${next()}-of-order` : undefined;
  const options = { as: house.admins[index]!, key, body: { id: order.id, status } };
  order.perhaps.push(status);
  const book = (answer: CallResult) => {
    if (answer.status === 200) order.status = status;
    order.perhaps = [];
  };
  const answer = await ask(trade, 'updateOrder', options);
  if (answer.status !== 0) book(answer);
  else if (key) ledger.unanswered.push({ id: 'updateOrder', options, book });
  order.busy = false;
}

/** A part of what is pending, a different sum each time, now and then the whole rest. */
async function pay(trade: Trade, index: number): Promise<void> {
  const { house, ledger, chance } = trade;
  const order = takeOrder(trade, [2]);
  if (!order) return;
  const paid = [...order.paid, ...order.perhapsPaid].reduce((sum, cents) => sum + cents, 0);
  const rest = order.total - paid;
  const cents = order.perhapsPaid.length === 0 && chance() < 0.2 ? rest : Math.min(rest, 100 + next());
  const key = index === 0 ? `payment-${next()}-of-order` : undefined;
  const options = { as: house.admins[index]!, key, body: { id: order.id, paidAmount: cents / 100 } };
  order.perhapsPaid.push(cents);
  const book = (answer: CallResult) => {
    order.perhapsPaid = order.perhapsPaid.filter((each) => each !== cents);
    if (answer.status !== 200) return;
    order.paid.push(cents);
    order.status = answer.body.data.status;
  };
  const answer = await ask(trade, 'updateOrder', options);
  if (answer.status !== 0) book(answer);
  else if (key) ledger.unanswered.push({ id: 'updateOrder', options, book });
  order.busy = false;
}

const rowsOfList = 120;

/** A new list, or an earlier one at another price. */
async function importList(trade: Trade): Promise<void> {
  const { house, ledger, chance } = trade;
  const known = [...ledger.lists.keys()];
  const prefix = known.length > 2 && chance() < 0.5 ? pick(known, chance)! : `L${next()}-`;
  const price = 1000 + next();
  const entry = ledger.lists.get(prefix) ?? { rows: rowsOfList, stored: null, perhaps: [] };
  ledger.lists.set(prefix, entry);
  entry.perhaps.push(price);
  const rows = Array.from({ length: rowsOfList }, (_, at) => `${prefix}${at},BR,1,E,${price}`);
  const form = new FormData();
  form.set('supplier_name', 'Kesar Diamonds');
  form.set('file', new File([`Stock #,Shape,Carat,Color,Price/Ct\n${rows.join('\n')}\n`], 'list.csv'));
  const answer = await ask(trade, 'importDiamonds', { as: house.admins[0], form });
  if (answer.status === 0) return;
  entry.perhaps = [];
  if (answer.status === 200) entry.stored = price;
}

async function editStone(trade: Trade): Promise<void> {
  const { house, ledger, chance } = trade;
  const stone = pick(house.stones.slice(-5), chance)!;
  const entry = ledger.edits.get(stone.id) ?? { stored: null, perhaps: [] };
  ledger.edits.set(stone.id, entry);
  const certificate_no = `C-${next()}`;
  entry.perhaps.push(certificate_no);
  const body = { id: stone.id, certificate_no };
  const answer = await ask(trade, 'updateDiamond', { as: house.admins[1], body });
  if (answer.status === 0) return;
  entry.perhaps = [];
  if (answer.status === 200) entry.stored = certificate_no;
}
