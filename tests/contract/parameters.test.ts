import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OperationId, operations } from '#contract/operations.ts';
import { type ParameterObject, resolveRef } from '#server/contract/contract-document.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { exampleQuery } from '../support/contract-examples.ts';
import { contractOperations, parametersOf } from '../support/contract-parts.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

/** The values of a parameter that break its first rule: none when it is required. */
function invalidValues({ required, schema = {} }: ParameterObject): string[] {
  const { minimum, maxLength, pattern, format, enum: values } = resolveRef(schema);
  if (required) return [];
  if (minimum !== undefined) return [String(minimum - 1)];
  return [pattern || format || values ? '~' : 'x'.repeat(Number(maxLength) + 1)];
}

async function refusal(id: OperationId, name: string, values: string[]) {
  const { path, method, roles } = operations[id];
  const query = new URLSearchParams(exampleQuery(id));
  query.delete(name);
  for (const value of values) query.append(name, value);
  const [role] = roles;
  const as = role === 'PUBLIC' ? undefined : await server.createUser({ user_type: role });
  const answer = await server.fetch(`/api${path}?${query}`, {
    method: method.toUpperCase(),
    headers: { 'content-type': 'application/json', ...(as && { token: as.token }) },
    body: method === 'get' ? undefined : '{}',
  });
  return { status: answer.status, body: await answer.json() };
}

const queries = contractOperations
  .map((operation) => [operation, parametersOf(operation).filter((each) => each.in === 'query')] as const)
  .filter(([, parameters]) => parameters.length > 0);

describe.each(queries)('$operationId', ({ operationId, responses }, parameters) => {
  const id = operationId as OperationId;
  const examples = resolveRef(responses['400']!).content?.['application/json']?.examples ?? {};
  const exampleOf = (start: string, name: string) =>
    examples[`${start}${name.replace(/(?:^|_)./g, (first) => first.at(-1)!.toUpperCase())}`]?.value;

  test.each(parameters.map((each) => [each.name, each] as const))(
    'refuses an invalid %s with the text of the example',
    async (name, parameter) => {
      const refused = await refusal(id, name, invalidValues(parameter));
      expect(refused).toEqual({ status: 400, body: exampleOf('refused', name) });
    },
  );

  test('refuses a repeated parameter with the text of the example', async () => {
    const { name } = parameters[0]!;
    const value = exampleQuery(id)[name] ?? '1';
    const refused = await refusal(id, name, [value, value]);
    expect(refused).toEqual({ status: 400, body: exampleOf('repeated', name) });
  });
});
