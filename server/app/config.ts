import { minute } from '#domain/format/durations.ts';
import { httpOrigin } from '#domain/requests/http-origin.ts';
import type { PasswordCost } from '#server/platform/auth/passwords.ts';
import type { SignInSettings } from '#server/platform/auth/sign-in-settings.ts';
import type { BucketSettings } from '#server/platform/storage/bucket-client.ts';
import type { UnusedFileLimits } from '#server/platform/storage/uploads/upload-quota.ts';
import { environmentSchema, type Settings } from './environment-schema.ts';

const megabyte = 1_000_000;

export interface Config {
  environment: 'development' | 'test' | 'production';
  port: number;
  host: string;
  /** Directory of the embedded database and the stored files. */
  dataDir: string;
  /** Directory of the built web app. */
  webDir: string;
  databaseUrl: string | undefined;
  /** Object storage for files, instead of `dataDir`. */
  bucket: BucketSettings | undefined;
  /** Public URL of this server, without a trailing slash. */
  publicUrl: string;
  /** Whether the caller's address is taken from X-Forwarded-For. */
  trustProxy: boolean;
  /** Maximum concurrent connections per address; 0 is no limit. */
  connectionsPerAddress: number;
  signIn: SignInSettings;
  /** Records that an account may create in 15 minutes. */
  creations: { demands: number; enquiries: number; holds: number; savedSearches: number };
  /** Maximum calls that run at one time, per session and per account; 0 is no limit. */
  /** Streams of events of one account at one time, and of all on this server. */
  streamsPerAccount: number;
  streams: number;
  callsPerSession: number;
  callsPerAccount: number;
  /** Maximum number of searches that an account saves under a title. */
  savedSearchesPerAccount: number;
  /** Maximum bytes of answers that clients have not read yet, of one account and of all. */
  unreadBytesPerAccount: number;
  unreadBytes: number;
  /** Empty until the business has a name. */
  businessName: string;
  whatsappNumber: string;
  smtpUrl: string | undefined;
  /** Sender address of mail. */
  mailFrom: string;
  demo: boolean;
  firstAdmin: { email: string; password: string } | undefined;
  /** Whether administrators must use two-step sign-in. */
  twoStepSignIn: 'optional' | 'required';
  logLevel: string;
  logFormat: 'json' | 'pretty';
  /** Life of a shared link, in days. */
  linkDays: number;
  /** How long imports and changes of many stones can be undone, in days. */
  undoDays: number;
  unusedFiles: UnusedFileLimits;
  /** Maximum of uploads per account in 15 minutes. */
  uploadsPerAccount: number;
  /** Free space that uploads, imports and exports leave, MB; undefined for a share of the disk. */
  diskReserveMb: number | undefined;
  /** How long a start waits for the database, in seconds. */
  databaseWait: number;
  /** Query timeout, in seconds. */
  databaseTimeout: number;
  /** Whether frequent queries are prepared on PostgreSQL. */
  preparedStatements: boolean;
  /** Time that running calls have to finish during shutdown, in seconds. */
  shutdownSeconds: number;
  /** Whether /metrics is served, and its bearer token. */
  metrics: { on: boolean; token: string | undefined };
  /** Whether the in-memory search index answers searches. */
  stockIndex: boolean;
  /** The thread of the search index: a worker, or the server's own thread in tests. */
  stockIndexThread: 'own' | 'shared';
  /** Cost of hashing a password; cheap in tests. */
  passwordCost: PasswordCost;
}

/** Lists every invalid setting. */
export class ConfigError extends Error {
  constructor(problems: string[]) {
    super(`The configuration cannot be used:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/** Reads the settings from environment variables. Throws a ConfigError that lists every problem. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const provided = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = environmentSchema.safeParse(provided);
  const problems = result.success
    ? findContradictions(result.data)
    : result.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`);
  if (!result.success || problems.length > 0) throw new ConfigError(problems);
  return toConfig(result.data);
}

function findContradictions(settings: Settings): string[] {
  const problems: string[] = [];
  if (settings.NODE_ENV === 'production' && settings.DEMO) {
    problems.push('DEMO must be off in production: the demonstration has public passwords');
  }
  if ((settings.ADMIN_EMAIL === undefined) !== (settings.ADMIN_PASSWORD === undefined)) {
    problems.push('ADMIN_EMAIL and ADMIN_PASSWORD must be given together');
  }
  if ((settings.S3_ACCESS_KEY_ID === undefined) !== (settings.S3_SECRET_ACCESS_KEY === undefined)) {
    problems.push('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be given together');
  }
  if (!settings.S3_BUCKET && (settings.S3_ENDPOINT || settings.S3_PREFIX || settings.S3_ACCESS_KEY_ID)) {
    problems.push('S3_BUCKET must be given with the other settings of the bucket');
  }
  if (settings.NODE_ENV === 'production' && settings.METRICS && !settings.METRICS_TOKEN) {
    problems.push('METRICS needs a METRICS_TOKEN in production, so that the metrics are not public');
  }
  return problems;
}

function toConfig(settings: Settings): Config {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = settings;
  const demo = settings.DEMO ?? settings.NODE_ENV !== 'production';
  const publicUrl = settings.PUBLIC_URL ?? httpOrigin(settings.HOST, settings.PORT);
  return {
    environment: settings.NODE_ENV,
    port: settings.PORT,
    host: settings.HOST,
    dataDir: settings.DATA_DIR,
    webDir: settings.WEB_DIR,
    databaseUrl: settings.DATABASE_URL,
    bucket: bucketOf(settings),
    publicUrl,
    trustProxy: settings.TRUST_PROXY,
    connectionsPerAddress: settings.CONNECTIONS_PER_ADDRESS,
    signIn: signInSettingsOf(settings),
    creations: {
      demands: settings.DEMANDS_PER_15_MINUTES,
      enquiries: settings.ENQUIRIES_PER_15_MINUTES,
      holds: settings.HOLDS_PER_15_MINUTES,
      savedSearches: settings.SAVED_SEARCHES_PER_15_MINUTES,
    },
    streamsPerAccount: settings.STREAMS_PER_ACCOUNT,
    streams: settings.STREAMS,
    callsPerSession: settings.CALLS_PER_SESSION,
    callsPerAccount: settings.CALLS_PER_ACCOUNT,
    savedSearchesPerAccount: settings.SAVED_SEARCHES_PER_ACCOUNT,
    unreadBytesPerAccount: settings.UNREAD_MB_PER_ACCOUNT * megabyte,
    unreadBytes: settings.UNREAD_MB * megabyte,
    // A real business is never called by the name of the demonstration.
    businessName: settings.BUSINESS_NAME ?? (demo ? 'House of Ardent' : ''),
    whatsappNumber: settings.WHATSAPP_NUMBER ?? (demo ? '+10000000000' : ''),
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM ?? senderAt(publicUrl),
    demo,
    firstAdmin: email && password ? { email: email.toLowerCase(), password } : undefined,
    twoStepSignIn: settings.TWO_STEP_SIGN_IN,
    logLevel: settings.LOG_LEVEL,
    logFormat: settings.LOG_FORMAT ?? (settings.NODE_ENV === 'production' ? 'json' : 'pretty'),
    linkDays: settings.LINK_DAYS,
    undoDays: settings.UNDO_DAYS,
    unusedFiles: {
      files: settings.UNUSED_FILES,
      buyerMb: settings.UNUSED_FILES_MB,
      adminMb: settings.ADMIN_UNUSED_FILES_MB,
      minutes: settings.UNUSED_FILES_MINUTES,
      pendingProofsMb: settings.PENDING_PROOFS_MB,
    },
    uploadsPerAccount: settings.UPLOADS_PER_ACCOUNT,
    diskReserveMb: settings.DISK_RESERVE_MB,
    databaseWait: settings.DATABASE_WAIT,
    databaseTimeout: settings.DATABASE_TIMEOUT,
    preparedStatements: settings.DATABASE_PREPARED_STATEMENTS,
    shutdownSeconds: settings.SHUTDOWN_SECONDS,
    metrics: { on: settings.METRICS, token: settings.METRICS_TOKEN },
    stockIndex: settings.STOCK_INDEX,
    stockIndexThread: settings.NODE_ENV === 'test' ? 'shared' : 'own',
    passwordCost: settings.NODE_ENV === 'test' ? 'cheap' : 'full',
  };
}

const signInSettingsOf = (settings: Settings): SignInSettings => ({
  failures: settings.SIGN_IN_FAILURES,
  failuresPerAddress: settings.SIGN_IN_FAILURES_PER_ADDRESS,
  failuresPerAccount: settings.SIGN_IN_FAILURES_PER_ACCOUNT,
  successesPerAccount: settings.SIGN_INS_PER_ACCOUNT,
  codesPerAccount: settings.CODES_PER_ACCOUNT,
  sessionsPerAccount: settings.SESSIONS_PER_ACCOUNT,
  deviceDays: settings.DEVICE_DAYS,
  recoveriesPerAddress: settings.RECOVERIES_PER_ADDRESS,
  recoveriesPerDevice: settings.RECOVERIES_PER_DEVICE,
  recoveryMailIntervalMs: settings.RECOVERY_MAIL_MINUTES * minute,
  registrationsPerAddress: settings.REGISTRATIONS_PER_ADDRESS,
});

function bucketOf(settings: Settings): BucketSettings | undefined {
  const { S3_BUCKET: name, S3_ENDPOINT: endpoint, S3_PREFIX: prefix } = settings;
  if (!name) return undefined;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  return {
    ...{ name, endpoint, region: settings.S3_REGION, prefix: prefix === '' ? '' : `${prefix}/` },
    // Most providers other than AWS use one host for all buckets.
    forcePathStyle: settings.S3_FORCE_PATH_STYLE ?? endpoint !== undefined,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
  };
}

/** A sender at the host of the public address, which mail servers accept more readily than one elsewhere. */
function senderAt(publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  return `no-reply@${/[a-z]$/i.test(hostname) ? hostname : 'localhost'}`;
}
