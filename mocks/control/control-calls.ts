import type { AnswerExample } from '#contract/answer-examples.ts';
import { operations } from '#contract/operations.ts';
import { examplesOf } from '../contract/example-answers.ts';
import { isOperation, operationIds } from '../contract/operation-of.ts';
import { scenarios } from '../scenarios/scenario-names.ts';
import {
  assertExample,
  maxSeed,
  namedExample,
  readDelay,
  readScenario,
  UnknownName,
} from './control-names.ts';
import type { MockControl, OperationRule } from './mock-control.ts';

export interface ControlAnswer {
  status: number;
  body: object;
}

interface ControlCall {
  method: string;
  /** After `/__mock`. */
  path: string;
  query: URLSearchParams;
  body: unknown;
}

/** The body of a call; undefined where it is empty, null where it is no JSON. */
export function parsedBody(text: string): unknown {
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const ok = (body: object): ControlAnswer => ({ status: 200, body });
const ruleFields = ['status', 'delay', 'example', 'times'];

function fieldsOf(body: unknown, known: readonly string[]): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new UnknownName('The body must be a JSON object.', known);
  const unknown = Object.keys(body).find((name) => !known.includes(name));
  if (unknown !== undefined) throw new UnknownName(`There is no field ${JSON.stringify(unknown)}.`, known);
  return body as Record<string, unknown>;
}

/** The parameters of a call. Throws an UnknownName for one that the call does not have. */
function readParameters(query: URLSearchParams, known: readonly string[]): (name: string) => string | null {
  const unknown = [...query.keys()].find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new UnknownName(`There is no parameter ${JSON.stringify(unknown)}.`, known);
  return (name) => query.get(name);
}

/** The number that a list begins after; none is 0. Throws an UnknownName for anything else than a whole number. */
function readAfter(text: string | null): number {
  if (text === null || /^\d{1,15}$/.test(text)) return Number(text ?? 0);
  throw new UnknownName('after is the number of a call or a mail: a whole number.', [0]);
}

/** Throws an UnknownName for anything else than true and false. */
function readFlag(name: string, text: string | null): boolean {
  if (text === null || text === 'true' || text === 'false') return text === 'true';
  throw new UnknownName(`${name} is true or false.`, ['true', 'false']);
}

function readOperation(name: string) {
  if (isOperation(name)) return name;
  throw new UnknownName(`There is no operation ${JSON.stringify(name)}.`, operationIds);
}

async function readRule(name: string, body: unknown): Promise<OperationRule> {
  const id = readOperation(name);
  const { status, delay, example, times } = fieldsOf(body, ruleFields);
  const rule: OperationRule = {};
  if (status !== undefined) rule.status = Number(status);
  if (example !== undefined) rule.example = String(example);
  await assertExample(id, rule.status, rule.example);
  if (delay !== undefined) rule.delay = readDelay(delay);
  if (times === undefined) return rule;
  if (typeof times !== 'number' || !Number.isInteger(times) || times < 1)
    throw new UnknownName('times is a whole number of calls.', [1]);
  return { ...rule, times };
}

/** The seed of a reset; undefined where its body names none. Throws an UnknownName. */
function readSeed(body: unknown): number | undefined {
  const { seed } = body === undefined ? {} : fieldsOf(body, ['seed']);
  if (seed === undefined || (Number.isInteger(seed) && Number(seed) >= 0 && Number(seed) <= maxSeed))
    return seed as number | undefined;
  throw new UnknownName(`seed is a whole number up to ${maxSeed}.`, [0, maxSeed]);
}

/** A call with its bodies. Throws an UnknownName for one that is not kept. */
function readLogged({ log }: MockControl, number: number): object {
  const found = log.find(number);
  if (found) return found;
  throw new UnknownName(
    `There is no call ${number}.`,
    log
      .list()
      .map((call) => call.number)
      .slice(-10),
  );
}

/** What the panel shows. */
const settingsOf = ({ scenario, delay }: MockControl) => ({ scenario, scenarios, delay });

const toChoice = ({ status, name }: AnswerExample) => ({ status, name });

/**
 * What the page shows: the settings, and each operation with its examples, its rule, and the example that the rule
 * answers with: null where the scenario decides.
 */
async function stateOf(control: MockControl): Promise<object> {
  const list = operationIds.map(async (id) => {
    const { method, path, tag, roles } = operations[id];
    const examples = (await examplesOf(id)).map(toChoice);
    const rule = control.rules.get(id) ?? null;
    const named = rule && (await namedExample(id, rule));
    return { id, method, path, tag, roles, examples, rule, answer: named && toChoice(named) };
  });
  return { ...settingsOf(control), seed: control.seed, operations: await Promise.all(list) };
}

async function change(
  control: MockControl,
  { method, path, body }: ControlCall,
): Promise<ControlAnswer | null> {
  const operation = /^\/operations\/([^/]+)$/.exec(path)?.[1];
  if (operation && method === 'PUT') {
    const rule = await readRule(operation, body);
    control.rules.set(readOperation(operation), rule);
    return ok({ operation, rule });
  }
  if (operation && method === 'DELETE') {
    control.rules.delete(readOperation(operation));
    return ok({ operation, rule: null });
  }
  if (path === '/scenario' && method === 'PUT') {
    control.scenario = readScenario(fieldsOf(body, ['scenario']).scenario);
    control.business.endStreams();
    return ok({ scenario: control.scenario });
  }
  if (path === '/delay' && method === 'PUT') {
    control.delay = readDelay(fieldsOf(body, ['delay']).delay);
    return ok({ delay: control.delay });
  }
  if (path === '/reset' && method === 'POST') {
    await control.reset(readSeed(body));
    return ok({ scenario: control.scenario, delay: control.delay, seed: control.seed });
  }
  if (path !== '/log' || method !== 'DELETE') return null;
  control.log.clear();
  return ok({ calls: [] });
}

async function answer(control: MockControl, call: ControlCall): Promise<ControlAnswer> {
  const { method, path, query } = call;
  if (method === 'GET' && path === '/log') {
    const value = readParameters(query, ['after', 'violations']);
    const calls = control.log.list(readAfter(value('after')), readFlag('violations', value('violations')));
    return ok({ calls });
  }
  if (method === 'GET' && path === '/mails') {
    const value = readParameters(query, ['after', 'to']);
    return ok({ mails: control.business.mails(readAfter(value('after')), value('to')) });
  }
  readParameters(query, []);
  const number = /^\/log\/(\d{1,15})$/.exec(path)?.[1];
  if (number && method === 'GET') return ok(readLogged(control, Number(number)));
  if (method === 'GET' && path === '/state') return ok(await stateOf(control));
  if (method === 'GET' && path === '/settings') return ok(settingsOf(control));
  const changed = await change(control, call);
  if (changed) return changed;
  throw new UnknownName('There is no such call of the mock.', [
    'GET /__mock',
    'GET /__mock/state',
    'GET /__mock/log',
    'DELETE /__mock/log',
    'POST /__mock/reset',
    'GET /__mock/mails',
    'GET /__mock/settings',
    'PUT /__mock/scenario',
    'PUT /__mock/delay',
    'PUT /__mock/operations/{operationId}',
    'DELETE /__mock/operations/{operationId}',
  ]);
}

/** Answers a call of `/__mock`. A name that the mock does not have is refused with those that it has. */
export async function answerControl(control: MockControl, call: ControlCall): Promise<ControlAnswer> {
  try {
    return await answer(control, call);
  } catch (failure) {
    if (!(failure instanceof UnknownName)) throw failure;
    return { status: 400, body: { error: failure.message, known: failure.known } };
  }
}
