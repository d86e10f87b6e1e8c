import { createPasswords, type Passwords } from './auth/passwords.ts';
import { readOrMakeSecret } from './auth/secrets.ts';
import { createSessions, type Sessions } from './auth/sessions.ts';
import { createSignInLimit, type SignInLimit } from './auth/sign-in-limit.ts';
import { createSignedLinks, type SignedLinks } from './auth/signed-links.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import { createIdempotency, type Idempotency } from './contract/idempotency.ts';
import type { Database } from './db/client.ts';
import { createTerms, type Terms } from './db/terms.ts';
import type { Logger } from './logger.ts';
import { createFigures, type Figures } from './metrics/figures.ts';
import { createStockIndex, type StockIndex } from './stock-index/stock-index.ts';
import { openStorage } from './storage/open-storage.ts';
import type { Storage } from './storage/storage.ts';

/** What every service may use. */
export interface Base {
  config: Config;
  db: Database;
  clock: Clock;
  logger: Logger;
  passwords: Passwords;
  sessions: Sessions;
  signInLimit: SignInLimit;
  links: SignedLinks;
  idempotency: Idempotency;
  terms: Terms;
  /** Uploads, exports and what is made of them. */
  storage: Storage;
  figures: Figures;
  stockIndex: StockIndex;
}

export type Given = Pick<Base, 'config' | 'db' | 'clock' | 'logger'>;

/** Builds what every service may use. The database is migrated already. */
export async function createBase(given: Given): Promise<Base> {
  const { config, db, clock } = given;
  const secret = await readOrMakeSecret(db, clock, 'signed-links');
  const figures = createFigures();
  return {
    ...given,
    passwords: createPasswords(config),
    sessions: createSessions(given),
    signInLimit: createSignInLimit(given),
    links: createSignedLinks(secret, clock, config.linkDays),
    idempotency: createIdempotency(given),
    terms: createTerms(db),
    storage: openStorage(config),
    figures,
    stockIndex: createStockIndex({ ...given, figures }),
  };
}
