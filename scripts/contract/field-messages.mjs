// Field messages by operation and field, as source text. The contract states them as `x-message` beside the broken
// rule; server, forms and mocks read them from here.
import { heading, listOperations } from './operation-table.mjs';

const kebab = (id) => id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Follows references inside the contract. */
function resolve(contract, thing) {
  if (!thing?.$ref) return thing;
  const parts = thing.$ref.replace(/^#\//, '').split('/');
  return resolve(
    contract,
    parts.reduce((at, part) => at[part], contract),
  );
}

/** Adds the messages of a schema and all below it; an entry of a list is named `field[]`. */
function collect(contract, schema, path, into) {
  const found = resolve(contract, schema);
  if (!found) return;
  if (found['x-message']) {
    const texts = { ...into[path], ...found['x-message'] };
    const differing = Object.keys(texts).find(
      (rule) => into[path]?.[rule] && into[path][rule] !== texts[rule],
    );
    if (differing) throw new Error(`Two messages for "${differing}" of ${path}: "${into[path][differing]}"`);
    into[path] = texts;
  }
  for (const part of [...(found.oneOf ?? []), ...(found.allOf ?? [])]) collect(contract, part, path, into);
  for (const [name, property] of Object.entries(found.properties ?? {}))
    collect(contract, property, path ? `${path}.${name}` : name, into);
  if (found.items) collect(contract, found.items, `${path}[]`, into);
}

function messagesOf(contract, { method, path }) {
  const operation = contract.paths[path][method];
  const into = {};
  for (const each of operation.parameters ?? []) {
    const parameter = resolve(contract, each);
    collect(contract, parameter.schema, parameter.name, into);
  }
  for (const { schema } of Object.values(operation.requestBody?.content ?? {}))
    collect(contract, schema, '', into);
  return into;
}

/** Source files by path: one for each operation, so that a screen loads the messages of its own form only. */
export function fieldMessageFiles(contract) {
  const tables = listOperations(contract)
    .map((operation) => [operation.id, messagesOf(contract, operation)])
    .filter(([, messages]) => Object.keys(messages).length > 0);
  const files = tables.map(([id, messages]) => [
    `field-messages/${kebab(id)}.ts`,
    `${heading}export const ${id}Messages = ${JSON.stringify(messages, null, 2)} as const;\n`,
  ]);
  const all = tables.map(([id]) => `./field-messages/${kebab(id)}.ts`);
  const table = `${heading}${tables.map(([id], at) => `import { ${id}Messages } from '${all[at]}';`).join('\n')}

${all.map((file) => `export * from '${file}';`).join('\n')}

/** Field messages by operation, field and broken rule. \`{business}\` is replaced by the business's name. */
export const fieldMessages: Readonly<
  Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>
> = {
${tables.map(([id]) => `  ${id}: ${id}Messages,`).join('\n')}
};
`;
  return [...files, ['field-messages.ts', table]];
}
