import { torontoMoment } from '@brokerage/contracts';
import { type CommandIo, runOnDatabase, runServiceCommand } from '@brokerage/service-kit';
import { z } from 'zod';
import { couponSchema } from '../checkout/coupons/coupon.model.ts';
import { migrations } from '../migrations.ts';
import { orderSchema } from '../order/order.model.ts';
import { ReconciliationRepository } from '../unmatched-payments/reconciliation.repository.ts';
import {
  RECONCILIATION,
  type ReconciliationFields,
  reconciliationSchema,
} from '../unmatched-payments/unmatched-payment.model.ts';

const USAGE = `reconcile [YYYY-MM-DD]  compares the orders with PayPal's transactions now, from that day on (Toronto) or from where it last came to
The running service does it; what it finds is listed in /admin under payments that need a person.`;

const Reconcile = z.union([z.tuple([z.literal('reconcile')]), z.tuple([z.literal('reconcile'), z.iso.date()])]);

/** Runs one command on the service's database beside the running service. Returns the exit code. */
export async function runCommand(words: readonly string[], io: CommandIo): Promise<number> {
  const run = (given: readonly string[]) => {
    const reconciling = Reconcile.safeParse(given);
    return reconciling.success ? reconcile(reconciling.data[1], io) : undefined;
  };
  const own = { usage: USAGE, run };
  return runServiceCommand(words, {
    ...io,
    service: 'payment',
    migrations,
    reporting: [orderSchema, couponSchema],
    own,
  });
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
