import type { AnswerExample } from '#contract/answer-examples.ts';
import type { OperationId } from '#contract/operations.ts';

let loaded: Readonly<Record<OperationId, readonly AnswerExample[]>> | undefined;

/** The contract's examples of an operation's answers. They are loaded when the first one is needed. */
export async function examplesOf(id: OperationId): Promise<readonly AnswerExample[]> {
  loaded ??= (await import('#contract/answer-examples.ts')).answerExamples;
  return loaded[id];
}

/** The example of this name, this status, or both; the first where several fit. */
export async function findExample(
  id: OperationId,
  wanted: { status?: number | undefined; example?: string | undefined },
): Promise<AnswerExample | undefined> {
  const all = await examplesOf(id);
  return all.find(
    ({ status, name }) =>
      (wanted.status === undefined || status === wanted.status) &&
      (wanted.example === undefined || name === wanted.example),
  );
}
