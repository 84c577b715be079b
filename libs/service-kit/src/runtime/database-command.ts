import { type Connection, createConnection } from 'mongoose';
import type { z } from 'zod';
import { serviceConfig } from '../config/base-config.ts';
import { ConfigError, type Env, loadConfig } from '../config/load-config.ts';
import { mongoOptions } from '../store/mongo-options.ts';

/** The configuration of a command, which only uses the database. */
export const commandConfig = serviceConfig.omit({ ACCESS_TOKEN_PUBLIC_KEY: true, NATS_URL: true });

/** The reason why an operator's command did nothing, as a sentence for the operator. */
export class CommandRefused extends Error {}

export interface CommandIo {
  env: Env;
  print: (text: string) => void;
}

/**
 * Runs an operator's command on a service's database while the service runs. Returns the exit code: 0, or 1 after printing
 * the reason.
 */
export async function runOnDatabase(
  { env, print }: CommandIo,
  work: (connection: Connection, config: z.infer<typeof commandConfig>) => Promise<void>,
): Promise<number> {
  return printingFailures(print, async () => {
    const config = loadConfig(commandConfig, env);
    const options = mongoOptions(config.MONGODB_DATABASE);
    const connection = await createConnection(config.MONGODB_URI, options).asPromise();
    try {
      await work(connection, config);
    } finally {
      await connection.close();
    }
  });
}

/** Returns the exit code of a command and prints its failure, as a sentence if it has one. */
export async function printingFailures(print: CommandIo['print'], work: () => Promise<void>): Promise<number> {
  try {
    await work();
    return 0;
  } catch (error) {
    const isSentence = error instanceof CommandRefused || error instanceof ConfigError;
    print(isSentence ? error.message : `It failed: ${String(error)}`);
    return 1;
  }
}
