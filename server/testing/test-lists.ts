import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ImportDiamondsInput } from '#contract/model/importDiamondsInput.ts';
import type { ImportReport } from '#contract/model/importReport.ts';
import { importList } from '#server/modules/diamonds/diamonds.service.ts';
import type { Row } from '#server/platform/db/schema.ts';
import type { TestServer } from './test-server.ts';

type Fields = Partial<Record<Exclude<keyof ImportDiamondsInput, 'file'>, string>>;

/** The form of a list upload. The fields come before the file, as in a browser. */
export function listForm(content: string | Buffer, fields: Fields = {}, name = 'stock.csv'): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('file', new File([new Uint8Array(Buffer.from(content))], name, { type: 'text/csv' }));
  return form;
}

/** Sends a list to the server as a new admin. */
export async function sendList(server: TestServer, content: string | Buffer, fields: Fields = {}) {
  const as = await server.createUser({ user_type: 'ADMIN' });
  return server.request('importDiamonds', { as, form: listForm(content, fields) });
}

/** As `sendList` for a valid list: returns the report. Throws the refusal otherwise. */
export async function reportOf(
  server: TestServer,
  content: string | Buffer,
  fields: Fields = {},
): Promise<ImportReport> {
  const { body, error } = await sendList(server, content, fields);
  if (error) throw new Error(error.error);
  return body.data;
}

/** Imports without an HTTP request; returns the refused rows as text. */
export async function importText(
  server: TestServer,
  content: string | Buffer,
  options: Partial<Omit<Parameters<typeof importList>[1], 'path' | 'workFolder'>> = {},
) {
  const workFolder = await mkdtemp(join(tmpdir(), 'facet-list-'));
  try {
    const path = join(workFolder, 'list.csv');
    await writeFile(path, content);
    const { report, rejectsPath } = await importList(server.services, {
      fileName: 'stock.csv',
      userId: null,
      ...options,
      path,
      workFolder,
    });
    return { report, rejects: rejectsPath && (await readFile(rejectsPath, 'utf8')) };
  } finally {
    await rm(workFolder, { recursive: true, force: true });
  }
}

/** Every stone, in order of insertion. */
export const storedStones = (server: TestServer): Promise<Row<'diamonds'>[]> =>
  server.db.read.selectFrom('diamonds').selectAll().orderBy('id').execute();

export const storedStone = (server: TestServer, stoneId: string): Promise<Row<'diamonds'>> =>
  server.db.read.selectFrom('diamonds').selectAll().where('stone_id', '=', stoneId).executeTakeFirstOrThrow();
