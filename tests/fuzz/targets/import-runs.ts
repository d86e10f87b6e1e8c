import { type OperationId, operations } from '#contract/operations.ts';
import { importText } from '#server/testing/test-lists.ts';
import { createTestServer } from '#server/testing/test-server.ts';
import type { FuzzTarget } from '../fuzz-target.ts';
import { longRun, mutateText } from '../mutations.ts';

const reads = ['listImports', 'getImport', 'listImportChanges'] as const satisfies OperationId[];
const ids = [
  '1',
  '2',
  '3',
  '0',
  '-1',
  '4',
  '1e0',
  '0x1',
  '1.0',
  '9007199254740993',
  '',
  'x',
  '1,2',
  '%00',
  '１',
];
const numbers = [1, 2, 3, 4, 0, -1, 1.5, 2 ** 53, 1e21, '1', null, [1], { id: 1 }];
const queryTokens = [
  'id=',
  '&',
  '=',
  'page=',
  'limit=',
  '%',
  '%zz',
  '%00',
  '+',
  '[]',
  '1',
  '0',
  '-',
  '\ud800',
  '#',
  '?',
];
const bodyTokens = [
  '{',
  '}',
  '"',
  ',',
  ':',
  '"id":',
  '1',
  '"skip_changed":true',
  'null',
  '\\u0000',
  '[',
  '1e999',
];

/** Calls about recorded imports: a line with the operation, then its query or body. */
export const importRuns: FuzzTarget = {
  make(random) {
    if (random.bool(0.4)) {
      const skip = random.bool(0.5) ? { skip_changed: random.pick([true, false, 'true', 1, null]) } : {};
      const text = JSON.stringify({ id: random.pick(numbers), ...skip });
      return Buffer.from(
        `undoImport\n${random.bool(0.5) ? mutateText(random, text, bodyTokens, 4, 900_000) : text}`,
      );
    }
    const operation = random.pick(reads);
    const parts = [
      ...(random.bool(0.8) ? [`id=${random.pick(ids)}`] : []),
      ...(random.bool(0.5) ? [`page=${random.pick(ids)}`] : []),
      ...(random.bool(0.5) ? [`limit=${random.pick([...ids, '200', '201'])}`] : []),
    ];
    const text = parts.join('&');
    const long = random.bool(0.02) ? longRun(random, 'id=1&', 60_000) : '';
    return Buffer.from(
      `${operation}\n${long}${random.bool(0.5) ? mutateText(random, text, queryTokens, 4, 10_000) : text}`,
    );
  },

  async open() {
    const server = await createTestServer();
    const { token } = await server.createUser({ user_type: 'ADMIN' });
    const header = 'Stock #,Shape,Carat,Color,Price/Ct,Supplier\n';
    for (const price of [100, 110, 120])
      await importText(server, `${header}A-1,BR,1,E,${price},Kesar\nA-2,BR,x,E,1,Kesar\n`);
    return {
      async run(input) {
        const text = input.toString();
        const end = text.indexOf('\n');
        const operation = text.slice(0, end) as OperationId;
        const rest = text.slice(end + 1);
        const { method, path } = operations[operation];
        const answer = await (operation === 'undoImport'
          ? server.fetch(`/api${path}`, {
              method: method.toUpperCase(),
              headers: { token, 'content-type': 'application/json' },
              body: rest,
            })
          : server.fetch(`/api${path}?${rest}`, { headers: { token } }));
        const body = await answer.text();
        if (![200, 400, 404, 409, 413, 414, 422].includes(answer.status))
          throw new Error(`${operation}: ${answer.status} ${body}`);
        if (body.length > 20_000) throw new Error(`${operation}: the answer has ${body.length} characters`);
        const stored = await server.db.read.selectFrom('import_runs').select('id').execute();
        if (stored.length !== 3) throw new Error(`${stored.length} imports are recorded`);
      },
      close: () => server.close(),
    };
  },
};
