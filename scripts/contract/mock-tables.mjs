// The source text of the table that only the mocks need: the contract's examples of answers.
import { heading, listOperations } from './operation-table.mjs';

const resolve = (contract, node) =>
  node?.$ref
    ? node.$ref
        .split('/')
        .slice(1)
        .reduce((at, key) => at[key.replaceAll('~1', '/')], contract)
    : node;

/** Every example of an answer; the only one of a status is called `usual`. */
function examplesOf(contract, operation) {
  return Object.entries(operation.responses).flatMap(([status, given]) => {
    const media = resolve(contract, given).content?.['application/json'];
    const named =
      media?.examples ?? (media?.example === undefined ? {} : { usual: { value: media.example } });
    return Object.entries(named).map(([name, example]) => ({
      status: Number(status),
      name,
      body: resolve(contract, example).value,
    }));
  });
}

export function answerExampleTable(contract) {
  const all = Object.fromEntries(
    listOperations(contract).map(({ id, path, method }) => [
      id,
      examplesOf(contract, contract.paths[path][method]),
    ]),
  );
  return `${heading}
import type { OperationId } from './operations.ts';

export interface AnswerExample {
  status: number;
  name: string;
  body: object;
}

/** The examples of the contract for the answers of each operation. Parsed text loads faster than a literal. */
export const answerExamples = JSON.parse(${JSON.stringify(JSON.stringify(all))}) as Readonly<
  Record<OperationId, readonly AnswerExample[]>
>;
`;
}
