import { expect, it } from 'vitest';
import { CommitOutcomeUnknownError, faultOf } from './database-fault.ts';

const coded = (code: string) => Object.assign(new Error('Something'), { code });

it.for([
  ['ECONNREFUSED', 'away'],
  ['57P01', 'away'],
  ['08006', 'away'],
  ['53300', 'busy'],
  ['57014', 'busy'],
  ['SQLITE_BUSY_SNAPSHOT', 'busy'],
  ['53100', 'full'],
  ['ENOSPC', 'full'],
  ['SQLITE_FULL', 'full'],
  ['25006', 'readOnly'],
  ['EROFS', 'readOnly'],
  ['SQLITE_READONLY_DBMOVED', 'readOnly'],
  ['SQLITE_IOERR_READ', 'damaged'],
  ['SQLITE_CORRUPT_VTAB', 'damaged'],
  ['SQLITE_NOTADB', 'damaged'],
  ['XX001', 'damaged'],
] as const)('classifies the error code %s as %s', ([code, kind]) => {
  expect(faultOf(coded(code))).toBe(kind);
});

it.for([
  ['timeout exceeded when trying to connect', 'busy'],
  ['Connection terminated unexpectedly', 'away'],
  ['Connection terminated due to connection timeout', 'away'],
  ['Query read timeout', 'away'],
] as const)('classifies the driver error "%s" as %s', ([message, kind]) => {
  expect(faultOf(new Error(message))).toBe(kind);
});

it('classifies a commit without a response as unsure, whatever the cause', () => {
  expect(faultOf(new CommitOutcomeUnknownError(coded('ECONNRESET')))).toBe('unsure');
});

it.for([
  coded('23505'),
  coded('42703'),
  coded('ENOENT'),
  new Error('A mistake of ours'),
  'text',
  null,
  undefined,
])('classifies no other error as a database fault: %s', (failure) => {
  expect(faultOf(failure)).toBeNull();
});
