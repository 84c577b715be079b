import { EVENTS, torontoMoment } from '@brokerage/contracts';
import { databaseNow, type Env, replayEvents, runOnDatabase } from '@brokerage/service-kit';
import { z } from 'zod';
import { ORDER, type OrderFields, orderSchema } from '../order/order.model.ts';
import { ReconciliationRepository } from '../unmatched-payments/reconciliation.repository.ts';
import {
  RECONCILIATION,
  type ReconciliationFields,
  reconciliationSchema,
} from '../unmatched-payments/unmatched-payment.model.ts';

const USAGE = `reconcile [YYYY-MM-DD]  compares the orders with PayPal's transactions now, from that day on (Toronto) or from where it last came to
The running service does it; what it finds is listed in /admin under payments that need a person.

events:replay --since YYYY-MM-DD [--type TYPE]  publishes again what orders have reported since that day (Toronto), for 30 days at most
The running service does it; a consumer that knows an event does nothing.`;

export interface CommandIo {
  env: Env;
  print: (text: string) => void;
}

const Day = z.iso.date();
const Reconcile = z.union([z.tuple([z.literal('reconcile')]), z.tuple([z.literal('reconcile'), Day])]);
const OwnType = z.string().refine((type) => EVENTS.get(type)?.owner === 'payment');
const since = [z.literal('events:replay'), z.literal('--since'), Day] as const;
const Replay = z.union([z.tuple(since), z.tuple([...since, z.literal('--type'), OwnType])]);

/** Runs one command on the service's database, beside the running service. Gives the exit code. */
export async function runCommand(words: readonly string[], io: CommandIo): Promise<number> {
  const reconciling = Reconcile.safeParse(words);
  if (reconciling.success) return reconcile(reconciling.data[1], io);
  const replaying = Replay.safeParse(words);
  if (replaying.success) return replay(replaying.data[2], replaying.data[4], io);
  io.print(USAGE);
  return 2;
}

function reconcile(day: string | undefined, io: CommandIo): Promise<number> {
  return runOnDatabase(io, async (connection) => {
    const model = connection.model<ReconciliationFields>(RECONCILIATION, reconciliationSchema);
    const runs = new ReconciliationRepository(model, connection);
    await runs.onModuleInit();
    await runs.request(day === undefined ? undefined : torontoMoment(day));
    io.print('The comparison was asked for. The running service begins within seconds.');
  });
}

function replay(day: string, type: string | undefined, io: CommandIo): Promise<number> {
  return runOnDatabase(io, async (connection) => {
    const orders = connection.model<OrderFields>(ORDER, orderSchema);
    const events = await replayEvents(orders, { since: torontoMoment(day), type, now: await databaseNow(connection) });
    io.print(`${events} events are published again. The running service begins within seconds.`);
  });
}
