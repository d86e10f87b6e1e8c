import { operations } from '#contract/operations.ts';
import { afterOtherChanges } from '../business/change-queue.ts';
import { endStreams } from '../business/event-streams.ts';
import { outboxMails } from '../business/outbox.ts';
import { examplesOf } from '../contract/example-answers.ts';
import { isOperation, operationIds } from '../contract/operation-of.ts';
import { scenarios } from '../contract/scenario-names.ts';
import { restartBusiness } from '../records.ts';
import { assertExample, readDelay, readScenario, UnknownName } from './control-names.ts';
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

const ok = (body: object): ControlAnswer => ({ status: 200, body });
const ruleFields = ['status', 'delay', 'example', 'times'];

function fieldsOf(body: unknown, known: readonly string[]): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new UnknownName('The body must be a JSON object.', known);
  const unknown = Object.keys(body).find((name) => !known.includes(name));
  if (unknown !== undefined) throw new UnknownName(`There is no field ${JSON.stringify(unknown)}.`, known);
  return body as Record<string, unknown>;
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

/** What the panel shows. */
const settingsOf = ({ scenario, delay }: MockControl) => ({ scenario, scenarios, delay });

/** What the page shows: the settings, and each operation with its examples and its rule. */
async function stateOf(control: MockControl): Promise<object> {
  const list = operationIds.map(async (id) => {
    const { method, path, tag, roles } = operations[id];
    const examples = (await examplesOf(id)).map(({ status, name }) => ({ status, name }));
    return { id, method, path, tag, roles, examples, rule: control.rules.get(id) ?? null };
  });
  return { ...settingsOf(control), seed: control.started.seed, operations: await Promise.all(list) };
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
    endStreams();
    return ok({ scenario: control.scenario });
  }
  if (path === '/delay' && method === 'PUT') {
    control.delay = readDelay(fieldsOf(body, ['delay']).delay);
    return ok({ delay: control.delay });
  }
  if (path === '/reset' && method === 'POST') {
    // A call that still runs would write into the fresh records.
    await afterOtherChanges(async () => {
      control.reset();
      restartBusiness();
      endStreams();
    });
    return ok({ scenario: control.scenario, delay: control.delay });
  }
  if (path !== '/log' || method !== 'DELETE') return null;
  control.log.clear();
  return ok({ calls: [] });
}

async function answer(control: MockControl, call: ControlCall): Promise<ControlAnswer> {
  const { method, path, query } = call;
  if (method === 'GET' && path === '/state') return ok(await stateOf(control));
  if (method === 'GET' && path === '/settings') return ok(settingsOf(control));
  if (method === 'GET' && path === '/log') {
    const calls = control.log.list(Number(query.get('after')) || 0, query.get('violations') === 'true');
    return ok({ calls });
  }
  if (method === 'GET' && path === '/mails')
    return ok({ mails: outboxMails(Number(query.get('after')) || 0, query.get('to')) });
  const changed = await change(control, call);
  if (changed) return changed;
  throw new UnknownName('There is no such call of the mock.', [
    ...['GET /__mock', 'GET /__mock/state', 'GET /__mock/log', 'DELETE /__mock/log', 'POST /__mock/reset'],
    ...['GET /__mock/mails', 'GET /__mock/settings', 'PUT /__mock/scenario', 'PUT /__mock/delay'],
    ...['PUT /__mock/operations/{operationId}', 'DELETE /__mock/operations/{operationId}'],
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
