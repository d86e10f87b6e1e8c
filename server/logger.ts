import { type Logger as PinoLogger, pino } from 'pino';
import type { Config } from './config.ts';

export type Logger = Pick<PinoLogger, 'debug' | 'info' | 'warn' | 'error'>;

const secretNames = [
  'token',
  'authorization',
  'password',
  'key',
  'bearerToken',
  'current_password',
  'new_password',
];

/** The log: JSON lines, or readable ones for people. Fields with a secret's name are never written. */
export function createLogger(config: Pick<Config, 'logLevel' | 'logFormat'>): PinoLogger {
  const paths = secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  return pino({
    level: config.logLevel,
    base: null,
    redact: { paths, censor: '[hidden]' },
    ...(config.logFormat === 'pretty'
      ? {
          transport: {
            target: 'pino-pretty',
            options: { translateTime: 'HH:MM:ss', ignore: 'pid,hostname' },
          },
        }
      : {}),
  });
}
