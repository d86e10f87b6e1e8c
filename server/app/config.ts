import { httpOrigin } from '#domain/requests/http-origin.ts';
import type { PasswordCost } from '#server/platform/auth/passwords.ts';
import type { BucketSettings } from '#server/platform/storage/bucket-client.ts';
import { environmentSchema, type Settings } from './environment-schema.ts';
import { limits } from './limits.ts';

/** The settings of a server and its limits. */
export type Config = ReturnType<typeof toConfig>;

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
  return problems;
}

function toConfig(settings: Settings) {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = settings;
  const isTest = settings.NODE_ENV === 'test';
  const isLive = settings.NODE_ENV === 'production';
  const demo = settings.DEMO ?? !isLive;
  /** Public URL of this server, without a trailing slash. */
  const publicUrl = settings.PUBLIC_URL ?? httpOrigin(settings.HOST, settings.PORT);
  return {
    ...limits,
    environment: settings.NODE_ENV,
    port: settings.PORT,
    host: settings.HOST,
    /** Directory of the embedded database and the stored files. */
    dataDir: settings.DATA_DIR,
    /** Directory of the built web app. */
    webDir: './build/web',
    databaseUrl: settings.DATABASE_URL,
    /** Object storage for files, instead of `dataDir`. */
    bucket: bucketOf(settings),
    publicUrl,
    /** Whether the caller's address is taken from X-Forwarded-For. */
    trustProxy: settings.TRUST_PROXY,
    /** Maximum concurrent connections per address; 0 is no limit. */
    connectionsPerAddress: settings.CONNECTIONS_PER_ADDRESS,
    /** Records that an account may create in 15 minutes. */
    creations: { ...limits.creations, enquiries: settings.ENQUIRIES_PER_15_MINUTES },
    /** Streams of events of all accounts on this server. */
    streams: settings.STREAMS,
    /** Empty until the business has a name. A real business is never called by the name of the demonstration. */
    businessName: demo ? 'House of Ardent' : '',
    whatsappNumber: demo ? '+10000000000' : '',
    smtpUrl: settings.SMTP_URL,
    /** Sender address of mail. */
    mailFrom: settings.MAIL_FROM ?? senderAt(publicUrl),
    demo,
    firstAdmin: email && password ? { email: email.toLowerCase(), password } : undefined,
    /** Whether administrators must use two-step sign-in. */
    twoStepSignIn: settings.TWO_STEP_SIGN_IN,
    logLevel: settings.LOG_LEVEL as string,
    logFormat: settings.LOG_FORMAT ?? (isLive ? 'json' : 'pretty'),
    /** Free space that uploads, imports and exports leave, MB; undefined for a share of the disk. */
    diskReserveMb: settings.DISK_RESERVE_MB,
    /** Query timeout, in seconds. */
    databaseTimeout: settings.DATABASE_TIMEOUT,
    /** Whether frequent queries are prepared on PostgreSQL. */
    preparedStatements: settings.DATABASE_PREPARED_STATEMENTS,
    /** Time that running calls have to finish during shutdown, in seconds. */
    shutdownSeconds: settings.SHUTDOWN_SECONDS,
    /** The bearer token of /metrics, which is served with one only. */
    metricsToken: settings.METRICS_TOKEN,
    /** Whether the in-memory search index answers searches. */
    stockIndex: true,
    /** The thread of the search index: a worker, or the server's own thread in tests. */
    stockIndexThread: (isTest ? 'shared' : 'own') as 'own' | 'shared',
    /** Cost of hashing a password; cheap in tests. */
    passwordCost: (isTest ? 'cheap' : 'full') as PasswordCost,
  };
}

function bucketOf(settings: Settings): BucketSettings | undefined {
  const { S3_BUCKET: name, S3_ENDPOINT: endpoint, S3_PREFIX: prefix } = settings;
  if (!name) return undefined;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  return {
    name,
    endpoint,
    region: settings.S3_REGION,
    prefix: prefix === '' ? '' : `${prefix}/`,
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
