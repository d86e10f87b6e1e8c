import { operations } from '#contract/operations.ts';
import { contractDocument } from '#server/contract/contract-document.ts';
import { mayCall, operationIds } from '../contract/documented-answers.ts';
import { type Draw, malformed, ofNoOperation } from './malformed-case.ts';

const paths = Object.entries(contractDocument.paths);
// OPTIONS asks for permission across origins, and the answer to HEAD has no body: neither can be judged.
const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'TRACE', 'PROPFIND', 'SEARCH', 'MKCOL'];

const wrongMethod: Draw = (random) => {
  const [path, item] = random.pick(paths);
  const pages = Object.values(item).map((operation) => operation['x-page-method']);
  const known = [...Object.keys(item), ...pages].map((method) => method?.toUpperCase());
  const method = random.pick(methods.filter((each) => !known.includes(each)));
  return ofNoOperation(`method ${method}`, { method, path, role: random.pick(['PUBLIC', 'USER', 'ADMIN']) });
};

const strange = ['%zz', '%00', '%', '%ff', 'ünknown', '..;', '*', '~', "'", '__proto__', 'constructor'];

const unknownPath: Draw = (random) => {
  const { method, path } = operations[random.pick(operationIds)];
  const piece = random.pick(strange);
  const written = piece === 'ünknown' ? encodeURIComponent(piece) : piece;
  const unknown = random.pick([
    `/${written}`,
    `${path}/`,
    `${path}/${written}`,
    `${path}${written}`,
    `/no-such-thing/${random.int(1, 1e9)}`,
    path.toUpperCase(),
    `/${'a/'.repeat(random.int(1, 500))}`,
    `${path};jsessionid=1`,
  ]);
  return ofNoOperation('unknown path', {
    method: method.toUpperCase(),
    path: unknown,
    role: random.pick(['PUBLIC', 'USER', 'ADMIN']),
  });
};

const closed = operationIds.filter((id) => !mayCall(id, 'PUBLIC'));
const tokens = [
  'x',
  'null',
  'undefined',
  'x'.repeat(43),
  'x'.repeat(7000),
  '0',
  '../../etc/passwd',
  "' OR 1=1 --",
  'eyJhbGciOiJub25lIn0.eyJpZCI6MX0.',
  '\xff\xfe',
  '{}',
  'Bearer',
  'a b c',
];

const wrongSession: Draw = (random) => {
  const id = random.pick(closed);
  const token = random.pick(tokens);
  const headers: Record<string, string> = random.pick<Record<string, string>>([
    { token },
    { authorization: `Bearer ${token}` },
    { token, authorization: `Bearer ${token}` },
    { authorization: token },
    { authorization: `Basic ${token}`, cookie: `token=${token}` },
  ]);
  return malformed(id, random, 'wrong session', { role: 'PUBLIC', headers, statuses: [401, 429] });
};

/** Faults of an address, a method or a session, each with its share. */
export const addressCases: readonly (readonly [weight: number, draw: Draw])[] = [
  [6, wrongMethod],
  [7, unknownPath],
  [6, wrongSession],
];
