import { type DestinationStream, type Logger as PinoLogger, pino } from 'pino';
import { currentContext, traceIdOf } from '../context/call-context.ts';
import { printable } from './redaction.ts';

export type Logger = PinoLogger;

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
      formatters: { level: (label) => ({ level: label }), log: printable },
      // Pino would turn an error into its own form; by then it is in ours.
      serializers: { err: (fields: unknown) => fields },
      mixin: () => {
        const context = currentContext();
        return context ? { requestId: context.requestId, traceId: traceIdOf(context.traceparent) } : {};
      },
    },
    destination ?? pino.destination({ sync: false }),
  );
}
