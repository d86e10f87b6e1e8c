import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Demonstration } from '../start/demonstration.ts';
import { demonstrationBusiness } from '../start/demonstration-business.ts';
import type { StartRecords } from '../start/start-records.ts';
import { filePlaces } from './place-files.ts';

/** The records of the demonstration, which stand beside the bundle, with the places of all countries. */
export function readDemonstration(): StartRecords {
  const text = readFileSync(join(import.meta.dirname, 'demonstration.json'), 'utf8');
  const found: Demonstration = JSON.parse(text);
  return demonstrationBusiness(found, filePlaces(found.countries));
}
