// A generated file per operation, and a file per tag that exports those of its operations.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { heading, listOperations } from './operation-table.mjs';

export const kebab = (id) => id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const pascal = (name) => name.replace(/(?:^|-)(.)/g, (_, letter) => letter.toUpperCase());

/** The generated file of an operation, without its ending and within the folder of its kind. */
export const operationFile = (id) => `${kebab(id)}/${kebab(id)}`;

/** The contract with a tag for each operation: orval writes a file per tag. */
export function tagByOperation(contract) {
  for (const item of Object.values(contract.paths))
    for (const operation of Object.values(item))
      if (operation.operationId) operation.tags = [operation.operationId];
  return contract;
}

/** Writes what screens, stories and mocks import: the hooks and the mocks of a tag. */
export function writeTagFiles(contract, generated) {
  for (const [tag, all] of Map.groupBy(listOperations(contract), ({ tag }) => tag)) {
    const hooks = all.map(({ id }) => `export * from '../${operationFile(id)}.ts';`);
    writeSource(generated, `hooks/${tag}/${tag}.ts`, `${heading}${hooks.join('\n')}\n`);
    const mocks = all.map(({ id }) => `export * from '../${operationFile(id)}.msw.ts';`);
    const ofAll = all.map(({ id }) => `get${pascal(id)}Mock`);
    const imports = all.map(({ id }, at) => `import { ${ofAll[at]} } from '../${operationFile(id)}.msw.ts';`);
    const list = `\n/** A handler for each operation. */\nexport const get${pascal(tag)}Mock = () => [${ofAll.map((one) => `...${one}()`).join(', ')}];`;
    const source = `${heading}${[...imports, ...mocks, list].join('\n')}\n`;
    writeSource(generated, `mocks/${tag}/${tag}.msw.ts`, source);
  }
}

/** Writes a file in the generated folder. */
export function writeSource(generated, name, source) {
  mkdirSync(dirname(join(generated, name)), { recursive: true });
  writeFileSync(join(generated, name), source);
}
