import { type DestinationStream, type Logger as PinoLogger, pino } from 'pino';
import { currentContext, traceIdOf } from '../rpc/call-context.ts';

export type Logger = PinoLogger;

/** Fields that must never be printed, wherever somebody puts them. */
const SECRET_FIELDS = [
  'password',
  'token',
  'accessToken',
  'refreshToken',
  'downloadToken',
  'code',
  'email',
  'to',
  'phone',
  'message',
  'authorization',
  'cookie',
  'actor',
];
const REDACTED = SECRET_FIELDS.flatMap((name) => [`*.${name}`, `*.*.${name}`]);

export interface LoggerOptions {
  service: string;
  instance: string;
  level: string;
  destination?: DestinationStream;
}

/** One line of JSON per event, with the request and trace it belongs to. */
export function createLogger({ service, instance, level, destination }: LoggerOptions): Logger {
  return pino(
    {
      level,
      base: { service, instance },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: REDACTED, censor: '[redacted]' },
      serializers: { err: errorFields },
      mixin: () => {
        const context = currentContext();
        return context ? { requestId: context.requestId, traceId: traceIdOf(context.traceparent) } : {};
      },
    },
    destination ?? pino.destination({ sync: false }),
  );
}

/** Name, message and stack only: driver errors carry documents and addresses in their other fields. */
function errorFields(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  return {
    type: error.name,
    message: error.message.slice(0, 500),
    stack: error.stack?.slice(0, 4000),
    ...(error.cause instanceof Error ? { cause: `${error.cause.name}: ${error.cause.message.slice(0, 300)}` } : {}),
  };
}
