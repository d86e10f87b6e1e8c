import { join } from 'node:path';
import { type Config, readConfig } from '#server/app/config.ts';

export interface ConfigOptions {
  /** Where uploads and files that are written go. */
  dataDir: string;
  /** The folder of the built app; null serves none. */
  webDir: string | null;
  publicUrl: string;
}

/** The settings of the servers of the mock. The environment does not change them, so that the demonstration is the same. */
export function mockConfig({ dataDir, webDir, publicUrl }: ConfigOptions): Config {
  const config = readConfig({
    NODE_ENV: 'development',
    LOG_LEVEL: 'error',
    LOG_FORMAT: 'json',
    DEMO: 'on',
    DATA_DIR: dataDir,
    PUBLIC_URL: publicUrl,
    DISK_RESERVE_MB: '0',
  });
  return {
    ...config,
    webDir: webDir ?? join(dataDir, 'no-app'),
    // A hash of a known password protects nothing.
    passwordCost: 'cheap',
    // The time of the mock stands, so no window of a limit ever ends.
    signIn: {
      ...unlimited(config.signIn),
      deviceDays: config.signIn.deviceDays,
      recoveryMailIntervalMs: 0,
    },
    creations: unlimited(config.creations),
    savedSearchesPerAccount: 1000,
    uploadsPerAccount: 10_000,
    callsPerSession: 0,
    callsPerAccount: 0,
  };
}

/** The same limits, beyond what a test reaches. */
const unlimited = <Limits extends object>(limits: Limits) =>
  Object.fromEntries(Object.keys(limits).map((name) => [name, 10_000])) as Limits;
