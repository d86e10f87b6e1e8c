import { z } from 'zod';
import { emailAddress, isEmail } from '#domain/accounts/email-address.ts';
import { defaultSessionsPerAccount } from '#domain/accounts/sign-in-limits.ts';
import { defaultStreamsPerAccount } from '#domain/events/stream-limits.ts';

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

/** The environment variables as they are written, with their defaults; README.md has a table of them. */
export const environmentSchema = z.object({
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
  SIGN_IN_FAILURES: wholeNumber(1, 1000).default(10),
  SIGN_IN_FAILURES_PER_ADDRESS: wholeNumber(1, 100_000).default(30),
  SIGN_IN_FAILURES_PER_ACCOUNT: wholeNumber(1, 100_000).default(100),
  SIGN_INS_PER_ACCOUNT: wholeNumber(1, 100_000).default(300),
  CODES_PER_ACCOUNT: wholeNumber(1, 1000).default(5),
  SESSIONS_PER_ACCOUNT: wholeNumber(1, 10_000).default(defaultSessionsPerAccount),
  DEVICE_DAYS: wholeNumber(1, 3650).default(90),
  RECOVERIES_PER_ADDRESS: wholeNumber(1, 100_000).default(20),
  RECOVERIES_PER_DEVICE: wholeNumber(1, 1000).default(5),
  // A link lives for an hour: whoever is sent no new one finds one that still works.
  RECOVERY_MAIL_MINUTES: wholeNumber(1, 45).default(20),
  REGISTRATIONS_PER_ADDRESS: wholeNumber(1, 100_000).default(10),
  DEMANDS_PER_15_MINUTES: wholeNumber(1, 100_000).default(30),
  ENQUIRIES_PER_15_MINUTES: wholeNumber(1, 100_000).default(60),
  HOLDS_PER_15_MINUTES: wholeNumber(1, 100_000).default(100),
  SAVED_SEARCHES_PER_15_MINUTES: wholeNumber(1, 100_000).default(300),
  CALLS_PER_SESSION: wholeNumber(0, 10_000).default(10),
  CALLS_PER_ACCOUNT: wholeNumber(0, 10_000).default(20),
  STREAMS_PER_ACCOUNT: wholeNumber(1, 10_000).default(defaultStreamsPerAccount),
  STREAMS: wholeNumber(0, 20_000).default(5000),
  SAVED_SEARCHES_PER_ACCOUNT: wholeNumber(1, 1000).default(100),
  UNREAD_MB_PER_ACCOUNT: wholeNumber(4, 10_000).default(8),
  UNREAD_MB: wholeNumber(4, 100_000).default(64),
  BUSINESS_NAME: z.string().trim().min(1).max(80).optional(),
  WHATSAPP_NUMBER: z
    .string()
    .regex(/^\+?\d{6,15}$/, 'must be a phone number in international form, digits only')
    .optional(),
  SMTP_URL: urlOf(['smtp:', 'smtps:']).optional(),
  MAIL_FROM: z.email('must be an e-mail address').optional(),
  DEMO: flag.optional(),
  ADMIN_EMAIL: z.string().refine(isEmail, 'must be an e-mail address').transform(emailAddress).optional(),
  ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').max(200).optional(),
  TWO_STEP_SIGN_IN: z.enum(['optional', 'required']).default('optional'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  LOG_FORMAT: optionalText.pipe(z.enum(['json', 'pretty']).optional()),
  LINK_DAYS: wholeNumber(1, 3650).default(30),
  UNDO_DAYS: wholeNumber(1, 3650).default(365),
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
  UNUSED_FILES: wholeNumber(1, 1000).default(20),
  UNUSED_FILES_MB: wholeNumber(1, 100_000).default(20),
  ADMIN_UNUSED_FILES_MB: wholeNumber(1, 100_000).default(250),
  UNUSED_FILES_MINUTES: wholeNumber(1, 1440).default(60),
  UPLOADS_PER_ACCOUNT: wholeNumber(1, 100_000).default(60),
  PENDING_PROOFS_MB: wholeNumber(1, 1_000_000).default(500),
  DISK_RESERVE_MB: wholeNumber(0, 10_000_000).optional(),
  DATABASE_WAIT: wholeNumber(0, 3600).default(60),
  DATABASE_TIMEOUT: wholeNumber(1, 3600).default(30),
  DATABASE_PREPARED_STATEMENTS: flag.default(true),
  SHUTDOWN_SECONDS: wholeNumber(1, 3600).default(25),
  METRICS: flag.default(false),
  METRICS_TOKEN: z.string().trim().min(16, 'must have at least 16 characters').optional(),
  STOCK_INDEX: flag.default(true),
});

export type Settings = z.output<typeof environmentSchema>;
