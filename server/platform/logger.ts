import { type DestinationStream, type LoggerOptions, type Logger as PinoLogger, pino } from 'pino';

export type Logger = Pick<PinoLogger, 'debug' | 'info' | 'warn' | 'error'>;

const secretFields = [
  'token',
  'authorization',
  'cookie',
  'password',
  'key',
  'bearerToken',
  'current_password',
  'new_password',
  'password_hash',
  'token_hash',
  'challenge',
  'secret',
  'pending_secret',
  'recovery_codes',
  'databaseUrl',
  'smtpUrl',
  'secretAccessKey',
];

/** Properties of database errors that quote the refused row. */
const rowPaths = ['err.detail', 'err.parameters', 'err.cause.detail', 'err.cause.parameters'];

/**
 * The log: JSON lines, or readable ones for people. Redacts fields with the name of a secret. Writes to standard
 * output unless another destination is given.
 */
export function createLogger(
  config: { logLevel: string; logFormat: 'json' | 'pretty' },
  destination?: DestinationStream,
): PinoLogger {
  const named = secretFields.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  const paths = [...named, ...rowPaths];
  const options: LoggerOptions = {
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
  };
  if (options.transport) return pino(options);
  return pino(options, destination ?? batchPerTick(pino.destination({ fd: 1, sync: true })));
}

/**
 * Buffers the lines of one turn of the event loop and writes them at its end: a busy server writes many, and each
 * write is a system call. Flushes when the process exits.
 */
export function batchPerTick(destination: DestinationStream): DestinationStream {
  let lines = '';
  let watched = false;
  function flush(): void {
    if (lines === '') return;
    const text = lines;
    lines = '';
    destination.write(text);
  }
  return {
    write(line) {
      if (lines === '') setImmediate(flush);
      lines += line;
      if (!watched) process.on('exit', flush);
      watched = true;
    },
  };
}

/**
 * The same log without redaction, for lines whose fields are all fixed and contain no secret: searching for secrets
 * takes thirty times as long as writing.
 */
export function withoutRedaction(logger: Logger): Logger {
  return 'child' in logger ? (logger as PinoLogger).child({}, { redact: [] }) : logger;
}
