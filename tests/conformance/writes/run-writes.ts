import { type OperationId, operations } from '#contract/operations.ts';
import { statusesOf } from '../../support/contract-examples.ts';
import { check, type Walk } from '../calls/role-walk.ts';
import { availableRoles } from '../calls/sign-in.ts';
import type { Outcome } from '../violation.ts';
import { type Made, NothingMade, type WriteStep, writeSteps } from './write-steps.ts';

function keep({ keeps = {} }: WriteStep, text: string, made: Made): void {
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    return;
  }
  for (const [name, path] of Object.entries(keeps)) {
    const found = path.reduce<unknown>((at, key) => (at as Record<string, unknown> | null)?.[key], answer);
    if (typeof found === 'number' || typeof found === 'string') made.set(name, found);
  }
}

/** Where a new account may be: where another one is, else a place of the lists of the server. */
function placesOf({ records }: Walk): [string, number][] {
  const [account] = records.ADMIN?.account ?? [];
  return (['country', 'state', 'city'] as const).flatMap((kind): [string, number][] => {
    const id = account?.[`company_${kind}_id`] ?? records.PUBLIC?.[kind]?.[0]?.id;
    return typeof id === 'number' ? [[kind, id]] : [];
  });
}

/**
 * Creates records, changes them and removes what can be removed, each step in the valid form of the contract. Records of
 * others are left alone. A step whose record could not be made fails: the reason stands at the earlier step.
 */
export async function runWrites(
  walk: Walk,
  runName: string,
  only: (id: OperationId) => boolean,
): Promise<Outcome[]> {
  const made: Made = new Map<string, number | string>([['run', runName], ...placesOf(walk)]);
  const roles = availableRoles(walk.sessions);
  const outcomes: Outcome[] = [];
  for (const step of writeSteps.filter(({ role }) => roles.includes(role))) {
    const { operation, role } = step;
    const { success } = operations[operation];
    // An exporting or changing call of the same rights may meet a limit of the account: 429 is judged elsewhere.
    const statuses = statusesOf(operation).filter((status) => status === success);
    try {
      const input = step.input(made);
      const expected = `${success}`;
      const { outcome, text } = await check(
        operation,
        role,
        { input, kind: 'change', statuses, expected },
        walk,
      );
      if (only(operation)) outcomes.push(outcome);
      if (outcome.status === success) keep(step, text, made);
    } catch (failure) {
      if (!(failure instanceof NothingMade)) throw failure;
      const base = { operation, role, kind: 'change', request: 'not sent', expected: `${success}` } as const;
      if (only(operation)) outcomes.push({ ...base, status: null, problems: [failure.message] });
    }
  }
  return outcomes;
}
