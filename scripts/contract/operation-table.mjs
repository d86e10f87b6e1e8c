// The source text of the operation and validator tables that server, mock and tests share.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const heading = '// Generated from openapi/ by `npm run generate`. Do not edit.\n';
const methods = ['get', 'post', 'put', 'delete'];

/** Every operation of a bundled contract, in the order of its paths. */
export function listOperations(contract) {
  return Object.entries(contract.paths).flatMap(([path, item]) =>
    methods.filter((method) => item[method]).map((method) => rowOf(path, method, item[method])),
  );
}

function rowOf(path, method, operation) {
  const content = Object.keys(operation.requestBody?.content ?? {});
  const body = content.includes('application/json') ? 'json' : content.length > 0 ? 'multipart' : null;
  return {
    id: operation.operationId,
    method,
    path,
    tag: operation.tags[0],
    roles: operation['x-roles'],
    success: Number(Object.keys(operation.responses).find((status) => status.startsWith('2'))),
    body,
    reads: operation['x-reads'] ?? method === 'get',
    confirm: operation['x-confirm'] === true,
    extension: operation['x-extension'] === true,
  };
}

export function operationTable(contract) {
  const rows = listOperations(contract).map(({ id, ...rest }) => `  ${id}: ${JSON.stringify(rest)},`);
  return `${heading}
/** Every operation of the contract: its path, the roles that may call it, and its responses. */
export const operations = {
${rows.join('\n')}
} as const;

export type OperationId = keyof typeof operations;
export type Operation = (typeof operations)[OperationId];
`;
}

const pascal = (id) => id[0].toUpperCase() + id.slice(1);

export function validatorTable(contract, zodFolder) {
  const all = listOperations(contract);
  const imports = new Map();
  const rows = all.map((operation) => {
    const source = readFileSync(join(zodFolder, operation.tag, `${operation.tag}.zod.ts`), 'utf8');
    const pick = (suffix) => {
      const name = `${pascal(operation.id)}${suffix}`;
      if (!source.includes(`export const ${name} =`)) return 'null';
      imports.set(operation.tag, [...(imports.get(operation.tag) ?? []), name]);
      return name;
    };
    const body = operation.body === 'json' ? pick('Body') : 'null';
    return `  ${operation.id}: { query: ${pick('QueryParams')}, body: ${body}, answer: ${pick('Response')} },`;
  });
  const lines = [...imports].map(
    ([tag, names]) => `import { ${names.join(', ')} } from './zod/${tag}/${tag}.zod.ts';`,
  );
  return `${heading}${lines.join('\n')}

/** The validators of each operation: its query, its JSON body, its answer. */
export const validators = {
${rows.join('\n')}
} as const;
`;
}
