import { torontoMoment } from '@brokerage/contracts';
import { type Env, runOnDatabase } from '@brokerage/service-kit';
import { z } from 'zod';
import { ReconciliationRepository } from '../unmatched-payments/reconciliation.repository.ts';
import {
  RECONCILIATION,
  type ReconciliationFields,
  reconciliationSchema,
} from '../unmatched-payments/unmatched-payment.model.ts';

const USAGE = `reconcile [YYYY-MM-DD]  compares the orders with PayPal's transactions now, from that day on (Toronto) or from where it last came to
The running service does it; what it finds is listed in /admin under payments that need a person.`;

export interface CommandIo {
  env: Env;
  print: (text: string) => void;
}

/** Runs one command on the service's database, beside the running service. Gives the exit code. */
export async function runCommand(words: readonly string[], { env, print }: CommandIo): Promise<number> {
  const [name, day, ...more] = words;
  const since = z.iso.date().optional().safeParse(day);
  if (name !== 'reconcile' || more.length > 0 || !since.success) {
    print(USAGE);
    return 2;
  }
  return runOnDatabase({ env, print }, async (connection) => {
    const model = connection.model<ReconciliationFields>(RECONCILIATION, reconciliationSchema);
    const runs = new ReconciliationRepository(model, connection);
    await runs.onModuleInit();
    await runs.request(since.data === undefined ? undefined : torontoMoment(since.data));
    print('The comparison was asked for. The running service begins within seconds.');
  });
}
