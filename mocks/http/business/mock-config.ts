import { join } from 'node:path';
import { type Config, readConfig } from '#server/app/config.ts';

/** What an account may do before the server makes it wait: the time of the mock stands, so no window ever ends. */
const beyondTests = '10000';

export interface ConfigOptions {
  /** Where uploads and files that are written go. */
  dataDir: string;
  /** The folder of the built app; null serves none. */
  webDir: string | null;
  publicUrl: string;
}

/** The settings of the servers of the mock. The environment does not change them, so that the demonstration is the same. */
export function mockConfig({ dataDir, webDir, publicUrl }: ConfigOptions): Config {
  const read = readConfig({
    NODE_ENV: 'development',
    LOG_LEVEL: 'error',
    LOG_FORMAT: 'json',
    DEMO: 'on',
    DATA_DIR: dataDir,
    WEB_DIR: webDir ?? join(dataDir, 'no-app'),
    PUBLIC_URL: publicUrl,
    DISK_RESERVE_MB: '0',
    SIGN_IN_FAILURES: '1000',
    SIGN_IN_FAILURES_PER_ADDRESS: beyondTests,
    SIGN_IN_FAILURES_PER_ACCOUNT: beyondTests,
    SIGN_INS_PER_ACCOUNT: beyondTests,
    CODES_PER_ACCOUNT: '1000',
    SESSIONS_PER_ACCOUNT: beyondTests,
    RECOVERIES_PER_ADDRESS: beyondTests,
    RECOVERIES_PER_DEVICE: '1000',
    REGISTRATIONS_PER_ADDRESS: beyondTests,
    DEMANDS_PER_15_MINUTES: beyondTests,
    ENQUIRIES_PER_15_MINUTES: beyondTests,
    HOLDS_PER_15_MINUTES: beyondTests,
    SAVED_SEARCHES_PER_15_MINUTES: beyondTests,
    SAVED_SEARCHES_PER_ACCOUNT: '1000',
    UPLOADS_PER_ACCOUNT: beyondTests,
    CALLS_PER_SESSION: '0',
    CALLS_PER_ACCOUNT: '0',
  });
  // No request for a new password waits for the one before, and a hash of a known password protects nothing.
  return { ...read, passwordCost: 'cheap', signIn: { ...read.signIn, recoveryMailIntervalMs: 0 } };
}
