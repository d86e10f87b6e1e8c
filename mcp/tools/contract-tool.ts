import type { OperationId } from '#contract/operations.ts';
import { operations } from '#contract/operations.ts';
import type { Role } from '#domain/accounts/role.ts';
import { contractOperation } from '../contract/contract-document.ts';
import { operationAnswer, operationArguments, rowParameters } from '../contract/tool-schemas.ts';
import { readsOnly, type Tool, ToolError } from './tool.ts';

/** "listOrders" is the tool "list_orders". */
const toolName = (id: OperationId): string => id.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Query and body of a call. @throws ToolError for an argument that the operation does not have */
function requestOf(id: OperationId, role: Role, args: Record<string, unknown>) {
  const { schema, query } = operationArguments(id, role);
  const known = Object.keys(schema.properties ?? {});
  const unknown = Object.keys(args).filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new ToolError(`There is no argument ${unknown.join(', ')}. Known: ${known.join(', ') || 'none'}.`);
  checkRows(schema.properties ?? {}, args);
  const entries = Object.entries(args);
  const body = entries.filter(([name]) => !query.has(name));
  return {
    query: Object.fromEntries(entries.filter(([name]) => query.has(name))),
    ...(operations[id].body === 'json' && { body: Object.fromEntries(body) }),
  };
}

/** Numbers above the limit of the assistant, which the server would accept. */
function checkRows(properties: Record<string, object>, args: Record<string, unknown>): void {
  for (const name of rowParameters) {
    const { maximum } = (properties[name] ?? {}) as { maximum?: number };
    if (maximum !== undefined && Number(args[name]) > maximum)
      throw new ToolError(`${name} is at most ${maximum}. Read the next page instead.`);
  }
}

/**
 * A tool that is an operation of the contract: name, roles, arguments, answer and descriptions are the contract's. The
 * server checks the arguments. `note` says more to a model.
 */
export function contractTool<Answer>(id: OperationId, text: (answer: Answer) => string, note = ''): Tool {
  const { summary, description } = contractOperation(id);
  const operation = operations[id];
  if (!operation.reads) throw new Error(`${id} changes data: it needs a confirmation`);
  return {
    name: toolName(id),
    title: summary,
    description: [`${summary}.`, description, note].filter(Boolean).join(' '),
    roles: (operation.roles as readonly string[]).filter((role): role is Role => role !== 'PUBLIC'),
    annotations: readsOnly,
    input: (role) => operationArguments(id, role).schema,
    output: (role) => operationAnswer(id, role),
    async run({ args, conversation: { api, account }, signal }) {
      const request = requestOf(id, account.role, args);
      const answer = await api.call<Answer & Record<string, unknown>>(id, { ...request, signal });
      return { text: text(answer), data: answer };
    },
  };
}
