import { torontoMoment } from '@brokerage/contracts';
import { ConfigError, type Env, loadConfig, mongoOptions, serviceConfig } from '@brokerage/service-kit';
import { createConnection } from 'mongoose';
import { z } from 'zod';
import { ReconciliationRepository } from '../unmatched-payments/reconciliation.repository.ts';
import {
  RECONCILIATION,
  type ReconciliationFields,
  reconciliationSchema,
} from '../unmatched-payments/unmatched-payment.model.ts';

/** The command talks to nobody but the database. */
const commandConfig = serviceConfig.omit({ ACCESS_TOKEN_PUBLIC_KEY: true });

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
  try {
    const config = loadConfig(commandConfig, env);
    const connection = await createConnection(
      config.MONGODB_URI,
      mongoOptions(config.MONGODB_DATABASE, false),
    ).asPromise();
    try {
      const model = connection.model<ReconciliationFields>(RECONCILIATION, reconciliationSchema);
      const runs = new ReconciliationRepository(model, connection);
      await runs.onModuleInit();
      await runs.request(since.data === undefined ? undefined : torontoMoment(since.data));
      print('The comparison was asked for. The running service begins within seconds.');
      return 0;
    } finally {
      await connection.close();
    }
  } catch (error) {
    print(error instanceof ConfigError ? error.message : `It failed: ${String(error)}`);
    return 1;
  }
}
