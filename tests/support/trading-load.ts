import type { OperationId } from '#contract/operations.ts';
import type { CallOptions, CallResult, CrashableServer } from './crashable-server.ts';
import type { PreparedDatabase } from './prepared-database.ts';

/** Seeded numbers between 0 and 1, so that a failure can be reproduced. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The requests for an order, confirmed or not. */
interface OrderEntry {
  id: number;
  buyer: number;
  total: number;
  /** The last acknowledged status. */
  status: number;
  /** Requested statuses without a response. */
  unconfirmed: number[];
  paid: number[];
  unconfirmedPayments: number[];
  busy: boolean;
}

/** A call without a response, which can be repeated with its key. */
interface Unanswered {
  id: OperationId;
  options: CallOptions;
  /** Records the response of the second try. */
  record: (answer: CallResult) => void;
}

/** All acknowledged changes, and the requests without a response. */
export interface Ledger {
  orders: Map<number, OrderEntry>;
  /** Idempotency keys of orders, each in the remark of its order: acknowledged and unconfirmed ones. */
  placed: Set<string>;
  unconfirmedOrders: Set<string>;
  /** Lists by their prefix: rows, acknowledged price, sent prices. */
  lists: Map<string, { rows: number; stored: number | null; unconfirmed: number[] }>;
  /** Certificate numbers of edited stones: the acknowledged one, and those sent after it. */
  edits: Map<number, { stored: string | null; unconfirmed: string[] }>;
  unanswered: Unanswered[];
  /** Responses that must not occur: 5xx. */
  failures: string[];
  acknowledged: number;
}

export const emptyLedger = (): Ledger => ({
  orders: new Map(),
  placed: new Set(),
  unconfirmedOrders: new Set(),
  lists: new Map(),
  edits: new Map(),
  unanswered: [],
  failures: [],
  acknowledged: 0,
});

interface TradingLoad {
  database: PreparedDatabase;
  server: Pick<CrashableServer, 'call'>;
  ledger: Ledger;
  random: () => number;
  isRunning: () => boolean;
}

let made = 0;
const next = () => (made += 1);
const pick = <Item>(items: readonly Item[], random: () => number): Item | undefined =>
  items[Math.floor(random() * items.length)];

/** Runs buyers, administrators, an importer and an editor until `stop`; resolves when all have ended. */
export function startTradingLoad(load: Omit<TradingLoad, 'isRunning'>): { stop(): Promise<void> } {
  let isRunning = true;
  const runningLoad: TradingLoad = { ...load, isRunning: () => isRunning };
  const { admins, buyers } = load.database;
  const clients = [
    ...buyers.map((_, index) => repeat(runningLoad, () => placeOrder(runningLoad, index))),
    ...admins.map((_, index) => repeat(runningLoad, () => transitionOrder(runningLoad, index))),
    repeat(runningLoad, () => pay(runningLoad, 0)),
    repeat(runningLoad, () => pay(runningLoad, 1)),
    repeat(runningLoad, () => importList(runningLoad)),
    repeat(runningLoad, () => editStone(runningLoad)),
  ];
  return {
    async stop() {
      isRunning = false;
      await Promise.all(clients);
    },
  };
}

async function repeat({ isRunning }: TradingLoad, work: () => Promise<void>): Promise<void> {
  while (isRunning()) {
    await work();
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}

/** Makes a call and returns its outcome; records responses that must not occur. */
async function callApi({ server, ledger }: TradingLoad, id: OperationId, options: CallOptions) {
  const answer = await server.call(id, options);
  if (answer.status >= 500) ledger.failures.push(`${id}: ${answer.status} ${JSON.stringify(answer.body)}`);
  if (answer.status === 200) ledger.acknowledged += 1;
  return answer;
}

async function placeOrder(load: TradingLoad, index: number): Promise<void> {
  const { database, ledger, random } = load;
  const buyer = database.buyers[index]!;
  const number = next();
  const key = `order-${number}-of-buyer`;
  const free = database.stones.slice(0, database.stones.length - 5);
  const selected = new Set([pick(free, random)!, pick(free, random)!, pick(free, random)!]);
  const lines = [...selected].map(({ id, amount }) => ({ id, amount }));
  const options = { as: buyer, key, body: { remark: key, diamondIdWithAmount: lines } };
  const record = ({ status, body }: CallResult) => {
    ledger.unconfirmedOrders.delete(key);
    if (status !== 200) return;
    ledger.placed.add(key);
    const { id, total_pending } = body.data;
    ledger.orders.set(id, {
      id,
      buyer: buyer.id,
      total: Math.round(total_pending * 100),
      status: 1,
      unconfirmed: [],
      paid: [],
      unconfirmedPayments: [],
      busy: false,
    });
  };
  ledger.unconfirmedOrders.add(key);
  const answer = await callApi(load, 'createOrder', options);
  if (answer.status === 0) ledger.unanswered.push({ id: 'createOrder', options, record });
  else record(answer);
}

function takeOrder({ ledger, random }: TradingLoad, status: number[]): OrderEntry | undefined {
  const free = [...ledger.orders.values()].filter(
    (order) => !order.busy && order.unconfirmed.length === 0 && status.includes(order.status),
  );
  const order = pick(free, random);
  if (order) order.busy = true;
  return order;
}

async function transitionOrder(load: TradingLoad, index: number): Promise<void> {
  const { database, ledger, random } = load;
  const order = takeOrder(load, [1, 2]);
  if (!order) return;
  const status = order.status === 1 && random() < 0.75 ? 2 : 3;
  if (order.status === 2 && (order.paid.length > 0 || random() < 0.8)) {
    order.busy = false;
    return;
  }
  const key = random() < 0.5 ? `move-${next()}-of-order` : undefined;
  const options = { as: database.admins[index]!, key, body: { id: order.id, status } };
  order.unconfirmed.push(status);
  const record = (answer: CallResult) => {
    if (answer.status === 200) order.status = status;
    order.unconfirmed = [];
  };
  const answer = await callApi(load, 'updateOrder', options);
  if (answer.status !== 0) record(answer);
  else if (key) ledger.unanswered.push({ id: 'updateOrder', options, record });
  order.busy = false;
}

/** Part of the balance, a different amount each time, now and then all of it. */
async function pay(load: TradingLoad, index: number): Promise<void> {
  const { database, ledger, random } = load;
  const order = takeOrder(load, [2]);
  if (!order) return;
  const paid = [...order.paid, ...order.unconfirmedPayments].reduce((sum, cents) => sum + cents, 0);
  const rest = order.total - paid;
  const cents =
    order.unconfirmedPayments.length === 0 && random() < 0.2 ? rest : Math.min(rest, 100 + next());
  const key = index === 0 ? `payment-${next()}-of-order` : undefined;
  const options = { as: database.admins[index]!, key, body: { id: order.id, paidAmount: cents / 100 } };
  order.unconfirmedPayments.push(cents);
  const record = (answer: CallResult) => {
    order.unconfirmedPayments = order.unconfirmedPayments.filter((each) => each !== cents);
    if (answer.status !== 200) return;
    order.paid.push(cents);
    order.status = answer.body.data.status;
  };
  const answer = await callApi(load, 'updateOrder', options);
  if (answer.status !== 0) record(answer);
  else if (key) ledger.unanswered.push({ id: 'updateOrder', options, record });
  order.busy = false;
}

const rowsOfList = 120;

/** A new list, or an earlier one at another price. */
async function importList(load: TradingLoad): Promise<void> {
  const { database, ledger, random } = load;
  const known = [...ledger.lists.keys()];
  const prefix = known.length > 2 && random() < 0.5 ? pick(known, random)! : `L${next()}-`;
  const price = 1000 + next();
  const entry = ledger.lists.get(prefix) ?? { rows: rowsOfList, stored: null, unconfirmed: [] };
  ledger.lists.set(prefix, entry);
  entry.unconfirmed.push(price);
  const rows = Array.from({ length: rowsOfList }, (_, at) => `${prefix}${at},BR,1,E,${price}`);
  const form = new FormData();
  form.set('supplier_name', 'Kesar Diamonds');
  form.set('file', new File([`Stock #,Shape,Carat,Color,Price/Ct\n${rows.join('\n')}\n`], 'list.csv'));
  const answer = await callApi(load, 'importDiamonds', { as: database.admins[0], form });
  if (answer.status === 0) return;
  entry.unconfirmed = [];
  if (answer.status === 200) entry.stored = price;
}

async function editStone(load: TradingLoad): Promise<void> {
  const { database, ledger, random } = load;
  const stone = pick(database.stones.slice(-5), random)!;
  const entry = ledger.edits.get(stone.id) ?? { stored: null, unconfirmed: [] };
  ledger.edits.set(stone.id, entry);
  const certificate_no = `C-${next()}`;
  entry.unconfirmed.push(certificate_no);
  const body = { id: stone.id, certificate_no };
  const answer = await callApi(load, 'updateDiamond', { as: database.admins[1], body });
  if (answer.status === 0) return;
  entry.unconfirmed = [];
  if (answer.status === 200) entry.stored = certificate_no;
}
