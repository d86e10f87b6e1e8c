import type { z } from 'zod';
import { operations } from '#contract/operations.ts';
import { operationOf } from '#mocks/contract/operation-of.ts';

/** The validators of the contract by the file of their tag, which loads with its first answer. */
const files = import.meta.glob<Record<string, z.ZodType>>('../../generated/zod/*/*.zod.ts');

const checks: Promise<string | null>[] = [];

async function problemOf(request: Request, response: Response): Promise<string | null> {
  const id = operationOf(request.method, new URL(request.url).pathname);
  if (!id || !response.ok || !response.headers.get('content-type')?.includes('json')) return null;
  const { tag } = operations[id];
  const validators = await files[`../../generated/zod/${tag}/${tag}.zod.ts`]?.();
  const validator = validators?.[`${id[0]?.toUpperCase()}${id.slice(1)}Response`];
  const result = validator?.safeParse(await response.json());
  if (!result || result.success) return null;
  const issues = result.error.issues.slice(0, 3).map(({ path, message }) => `${path.join('.')}: ${message}`);
  return `${id} answers what the contract does not allow (${issues.join('; ')})`;
}

/** Checks an answer that a story was given against the contract. */
export const checkAnswer = (request: Request, response: Response) =>
  void checks.push(problemOf(request, response.clone()));

/** What the answers since the last call have against the contract. */
export async function contractProblems(): Promise<string[]> {
  const found = await Promise.all(checks.splice(0));
  return [...new Set(found.filter((problem) => problem !== null))];
}
