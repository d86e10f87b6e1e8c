import { z } from 'zod';
import { emailAddress, isEmail } from '#domain/accounts/email-address.ts';

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

/** The environment variables as they are written, with their defaults; docs/operations.md has a table of them. */
export const environmentSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: wholeNumber(0, 65_535).default(4000),
  HOST: z.string().trim().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().trim().min(1).default('./data'),
  DATABASE_URL: urlOf(['postgres:', 'postgresql:']).optional(),
  PUBLIC_URL: urlOf(['http:', 'https:'])
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  TRUST_PROXY: flag.default(false),
  CONNECTIONS_PER_ADDRESS: wholeNumber(0, 100_000).default(500),
  ENQUIRIES_PER_15_MINUTES: wholeNumber(1, 100_000).default(60),
  STREAMS: wholeNumber(0, 20_000).default(5000),
  SMTP_URL: urlOf(['smtp:', 'smtps:']).optional(),
  MAIL_FROM: z.email('must be an e-mail address').optional(),
  DEMO: flag.optional(),
  ADMIN_EMAIL: z.string().refine(isEmail, 'must be an e-mail address').transform(emailAddress).optional(),
  ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').max(200).optional(),
  TWO_STEP_SIGN_IN: z.enum(['optional', 'required']).default('optional'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  LOG_FORMAT: optionalText.pipe(z.enum(['json', 'pretty']).optional()),
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
  DISK_RESERVE_MB: wholeNumber(0, 10_000_000).optional(),
  DATABASE_TIMEOUT: wholeNumber(1, 3600).default(30),
  DATABASE_PREPARED_STATEMENTS: flag.default(true),
  SHUTDOWN_SECONDS: wholeNumber(1, 3600).default(25),
  METRICS_TOKEN: z.string().trim().min(16, 'must have at least 16 characters').optional(),
});

export type Settings = z.output<typeof environmentSchema>;
