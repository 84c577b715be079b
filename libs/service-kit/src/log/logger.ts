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

/** Logs one line of JSON per event, with its request and trace. */
export function createLogger({ service, instance, level, destination }: LoggerOptions): Logger {
  return pino(
    {
      level,
      base: { service, instance },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), log: printable },
      // Keeps pino from serializing the error again: it already has our format.
      serializers: { err: (fields: unknown) => fields },
      mixin: () => {
        const context = currentContext();
        return context ? { requestId: context.requestId, traceId: traceIdOf(context.traceparent) } : {};
      },
    },
    destination ?? pino.destination({ sync: false }),
  );
}
