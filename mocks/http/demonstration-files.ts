import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { demonstrationBusiness } from '../start/demonstration-business.ts';
import type { StartRecords } from '../start/start-records.ts';

/** The records of the demonstration, which stand beside the bundle. */
export const readDemonstration = (): StartRecords =>
  demonstrationBusiness(JSON.parse(readFileSync(join(import.meta.dirname, 'demonstration.json'), 'utf8')));
