// The source text of the tables that only the mock needs: the contract's examples of answers, and validators that are
// loaded with the first call of their tag.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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

const pascal = (id) => id[0].toUpperCase() + id.slice(1);

export function lazyValidatorTable(contract, zodFolder) {
  const sources = new Map();
  const sourceOf = (tag) => {
    if (!sources.has(tag)) sources.set(tag, readFileSync(join(zodFolder, tag, `${tag}.zod.ts`), 'utf8'));
    return sources.get(tag);
  };
  const rows = listOperations(contract).map(({ id, tag, body }) => {
    const pick = (suffix) => {
      const name = `${pascal(id)}${suffix}`;
      return sourceOf(tag).includes(`export const ${name} =`) ? `zod.${name}` : 'null';
    };
    const parts = `query: ${pick('QueryParams')}, body: ${body === 'json' ? pick('Body') : 'null'}, form: ${body === 'multipart' ? pick('Body') : 'null'}`;
    if (!parts.includes('zod.')) return `  ${id}: async () => ({ ${parts} }),`;
    return `  ${id}: async () => {\n    const zod = await import('./zod/${tag}/${tag}.zod.ts');\n    return { ${parts} };\n  },`;
  });
  return `${heading}
import type { z } from 'zod';
import type { OperationId } from './operations.ts';

export interface RequestValidators {
  query: z.ZodObject | null;
  body: z.ZodType | null;
  form: z.ZodObject | null;
}

/** The validators of the requests of each operation, loaded with its first call. */
export const lazyValidators: Readonly<Record<OperationId, () => Promise<RequestValidators>>> = {
${rows.join('\n')}
};
`;
}
