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
  'databaseUrl',
  'smtpUrl',
  'secretAccessKey',
];

/** Where a database's error quotes the row that it refused. */
const rowPaths = ['err.detail', 'err.parameters', 'err.cause.detail', 'err.cause.parameters'];

/**
 * The log: JSON lines, or readable ones for people. Fields with a secret's name are never written. It goes to the
 * standard output unless there is another place for it.
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
 * Writes the lines of one turn of the event loop together, at its end: a busy server says many, and each write asks
 * the system. When the process ends, whatever ends it by its own doing, nothing is left unwritten.
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
 * The same log for lines of which every field is named where they are written, and none is a secret: they are not
 * searched for secrets, which takes thirty times as long as writing them.
 */
export function withoutRedaction(logger: Logger): Logger {
  return 'child' in logger ? (logger as PinoLogger).child({}, { redact: [] }) : logger;
}
