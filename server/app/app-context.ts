import { createIdempotency, type Idempotency } from '#server/contract/idempotency.ts';
import { type BackgroundWork, createBackgroundWork } from '#server/platform/auth/background-work.ts';
import { createDeviceMarks, type DeviceMarks } from '#server/platform/auth/device-marks.ts';
import { createPasswords, type Passwords } from '#server/platform/auth/passwords.ts';
import { randomSecrets, type SecretSource } from '#server/platform/auth/secret-source.ts';
import { readOrCreateSecret } from '#server/platform/auth/secrets.repository.ts';
import { createSessions, type Sessions } from '#server/platform/auth/sessions.ts';
import { createSignInLimit, type SignInLimit } from '#server/platform/auth/sign-in-limit.ts';
import { createSignedLinks, type SignedLinks } from '#server/platform/auth/signed-links.ts';
import { deriveTwoStepKeys, type TwoStepKeys } from '#server/platform/auth/two-step-keys.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { createLookupValues, type LookupValues } from '#server/platform/db/lookup-values.ts';
import { type ChangeHints, createChangeHints } from '#server/platform/db/servers/change-hints.ts';
import type { Logger } from '#server/platform/logger.ts';
import { createMailer, type Mailer } from '#server/platform/mail/mailer.ts';
import type { Metrics } from '#server/platform/metrics/metrics.ts';
import { createPdfWriter, type PdfWriter } from '#server/platform/pdf-writer.ts';
import { createLiveConfig, type StoredBusiness } from '#server/platform/settings/live-config.ts';
import { createDiskReserve, type DiskReserve, noDiskReserve } from '#server/platform/storage/disk-reserve.ts';
import { openStorage } from '#server/platform/storage/open-storage.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { createSearchIndex, type SearchIndex } from '#server/search-index/search-index.ts';
import type { Config } from './config.ts';

/** Shared dependencies of all services. */
export interface AppContext {
  config: Config;
  /** The settings of the business that administrators save. */
  business: StoredBusiness;
  db: Database;
  /** What other servers on the same database have changed. */
  hints: ChangeHints;
  clock: Clock;
  logger: Logger;
  passwords: Passwords;
  sessions: Sessions;
  signInLimit: SignInLimit;
  devices: DeviceMarks;
  links: SignedLinks;
  twoStepKeys: TwoStepKeys;
  idempotency: Idempotency;
  lookupValues: LookupValues;
  /** Uploads, exports and files derived from them. */
  storage: Storage;
  /** Of the disk that files are written to. */
  diskReserve: DiskReserve;
  /** Undefined when metrics are off; their library is then not loaded. */
  metrics: Metrics | undefined;
  mailer: Mailer;
  /** Work after responses. */
  background: BackgroundWork;
  secrets: SecretSource;
  pdfWriter: PdfWriter;
  searchIndex: SearchIndex;
}

export interface ContextOptions extends Pick<AppContext, 'config' | 'db' | 'clock' | 'logger'> {
  /** In place of the mailer of the settings. */
  mailer?: Mailer | undefined;
  secrets?: SecretSource | undefined;
}

/** Builds the shared dependencies of all services on a migrated database. */
export async function createAppContext(given: ContextOptions): Promise<AppContext> {
  const { db, clock } = given;
  const { config, business } = await createLiveConfig(given);
  const options = { ...given, config, secrets: given.secrets ?? randomSecrets };
  const secret = await readOrCreateSecret(db, clock, 'signed-links');
  const deviceSecret = await readOrCreateSecret(db, clock, 'device-marks');
  const sessions = createSessions(options);
  const diskReserve = config.bucket ? noDiskReserve : createDiskReserve(config);
  const metrics = config.metricsToken
    ? (await import('#server/platform/metrics/metrics.ts')).createMetrics(db)
    : undefined;
  return {
    ...options,
    business,
    hints: createChangeHints(db),
    passwords: createPasswords(config),
    sessions,
    signInLimit: createSignInLimit({ ...options, sessions }),
    devices: createDeviceMarks(options, deviceSecret),
    links: createSignedLinks(secret, clock, config),
    twoStepKeys: deriveTwoStepKeys(await readOrCreateSecret(db, clock, 'two-step-sign-in')),
    idempotency: createIdempotency(options),
    lookupValues: createLookupValues(db),
    storage: openStorage(config),
    diskReserve,
    mailer: given.mailer ?? createMailer({ ...options, diskReserve }),
    background: createBackgroundWork(given.logger),
    metrics,
    pdfWriter: createPdfWriter(),
    searchIndex: createSearchIndex({ ...options, metrics }),
  };
}
