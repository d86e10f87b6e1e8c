import { z } from 'zod';
import type { PasswordCost } from '#server/platform/auth/passwords.ts';
import type { BucketSettings } from '#server/platform/storage/bucket-client.ts';

const truthy = ['1', 'true', 'on', 'yes'];
const falsy = ['0', 'false', 'off', 'no'];

const flag = z
  .string()
  .transform((text) => text.trim().toLowerCase())
  .refine(
    (text) => truthy.includes(text) || falsy.includes(text),
    `must be one of ${[...truthy, ...falsy].join(', ')}`,
  )
  .transform((text) => truthy.includes(text));

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be from ${min} to ${max}`);

const optionalText = z.string().trim().min(1).optional();

const urlOf = (schemes: string[]) =>
  z.string().refine((text) => URL.canParse(text) && schemes.includes(new URL(text).protocol), {
    message: `must be a URL that starts with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`,
  });

const environmentSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: wholeNumber(0, 65_535).default(4000),
  HOST: z.string().trim().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().trim().min(1).default('./data'),
  WEB_DIR: z.string().trim().min(1).default('./build/web'),
  DATABASE_URL: urlOf(['postgres:', 'postgresql:']).optional(),
  PUBLIC_URL: urlOf(['http:', 'https:'])
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  TRUST_PROXY: flag.default(false),
  CONNECTIONS_PER_ADDRESS: wholeNumber(0, 100_000).default(500),
  BUSINESS_NAME: z.string().trim().min(1).max(80).default('House of Ardent'),
  WHATSAPP_NUMBER: z
    .string()
    .regex(/^\+?\d{6,15}$/, 'must be a phone number in international form, digits only')
    .default('+10000000000'),
  SMTP_URL: urlOf(['smtp:', 'smtps:']).optional(),
  MAIL_FROM: z.email('must be an e-mail address').optional(),
  DEMO: flag.optional(),
  ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
  ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').max(200).optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  LOG_FORMAT: optionalText.pipe(z.enum(['json', 'pretty']).optional()),
  LINK_DAYS: wholeNumber(1, 3650).default(30),
  S3_BUCKET: z
    .string()
    .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{1,254}$/, 'must be the name of a bucket')
    .optional(),
  S3_REGION: z.string().trim().min(1).default('us-east-1'),
  S3_ENDPOINT: urlOf(['http:', 'https:']).optional(),
  S3_PREFIX: z
    .string()
    .regex(/^[A-Za-z0-9._/-]*$/, 'may contain letters, digits, dots, hyphens and slashes')
    .transform((text) => text.split('/').filter(Boolean).join('/'))
    .default(''),
  S3_FORCE_PATH_STYLE: flag.optional(),
  S3_ACCESS_KEY_ID: optionalText,
  S3_SECRET_ACCESS_KEY: optionalText,
  DATABASE_WAIT: wholeNumber(0, 3600).default(60),
  DATABASE_TIMEOUT: wholeNumber(1, 3600).default(30),
  SHUTDOWN_SECONDS: wholeNumber(1, 3600).default(25),
  METRICS: flag.default(false),
  METRICS_TOKEN: z.string().trim().min(16, 'must have at least 16 characters').optional(),
  STOCK_INDEX: flag.default(true),
});

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
  businessName: string;
  whatsappNumber: string;
  smtpUrl: string | undefined;
  /** Sender address of mail. */
  mailFrom: string;
  demo: boolean;
  firstAdmin: { email: string; password: string } | undefined;
  logLevel: string;
  logFormat: 'json' | 'pretty';
  /** Life of a shared link, in days. */
  linkDays: number;
  /** How long a start waits for the database, in seconds. */
  databaseWait: number;
  /** Query timeout, in seconds. */
  databaseTimeout: number;
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

type Settings = z.output<typeof environmentSchema>;

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
  const publicUrl = settings.PUBLIC_URL ?? `http://${settings.HOST}:${settings.PORT}`;
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
    businessName: settings.BUSINESS_NAME,
    whatsappNumber: settings.WHATSAPP_NUMBER,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM ?? senderAt(publicUrl),
    demo: settings.DEMO ?? settings.NODE_ENV !== 'production',
    firstAdmin: email && password ? { email: email.toLowerCase(), password } : undefined,
    logLevel: settings.LOG_LEVEL,
    logFormat: settings.LOG_FORMAT ?? (settings.NODE_ENV === 'production' ? 'json' : 'pretty'),
    linkDays: settings.LINK_DAYS,
    databaseWait: settings.DATABASE_WAIT,
    databaseTimeout: settings.DATABASE_TIMEOUT,
    shutdownSeconds: settings.SHUTDOWN_SECONDS,
    metrics: { on: settings.METRICS, token: settings.METRICS_TOKEN },
    stockIndex: settings.STOCK_INDEX,
    stockIndexThread: settings.NODE_ENV === 'test' ? 'shared' : 'own',
    passwordCost: settings.NODE_ENV === 'test' ? 'cheap' : 'full',
  };
}

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
