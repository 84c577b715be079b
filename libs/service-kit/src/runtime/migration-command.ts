import { createConnection } from 'mongoose';
import { serviceConfig } from '../config/base-config.ts';
import { ConfigError, type Env, loadConfig } from '../config/load-config.ts';
import { createLogger } from '../log/logger.ts';
import { listMigrations, migrate, type Migration } from '../store/migrations.ts';
import { mongoOptions } from '../store/mongo-options.ts';

/** The command talks to nobody but the database. */
const commandConfig = serviceConfig.omit({ ACCESS_TOKEN_PUBLIC_KEY: true, NATS_URL: true });

const USAGE = `migrate            brings every document to the newest schema version; a service does it by itself when it starts
migrate --dry-run  says how many documents that would change, and writes nothing`;

interface MigrationCommand {
  service: string;
  env: Env;
  migrations: readonly Migration[];
  print: (text: string) => void;
}

/** Runs `migrate` on a service's database, beside the running service. Gives the exit code. */
export async function runMigrationCommand(
  [name, option, ...more]: readonly string[],
  { service, env, migrations, print }: MigrationCommand,
): Promise<number> {
  if (name !== 'migrate' || more.length > 0 || (option !== undefined && option !== '--dry-run')) {
    print(USAGE);
    return 2;
  }
  try {
    const { MONGODB_URI, MONGODB_DATABASE, LOG_LEVEL } = loadConfig(commandConfig, env);
    const logger = createLogger({ service, instance: 'command', level: LOG_LEVEL, destination: process.stderr });
    const connection = await createConnection(MONGODB_URI, mongoOptions(MONGODB_DATABASE, false)).asPromise();
    try {
      if (option === undefined) await migrate(connection, migrations, logger);
      const states = await listMigrations(connection, migrations);
      for (const { id, summary, pending, finishedAt } of states) {
        print(
          `${id}  ${finishedAt ? `done ${finishedAt.toISOString()}` : 'not done'}, ${pending} to change  ${summary}`,
        );
      }
      if (states.length === 0) print('There is no migration.');
      return 0;
    } finally {
      await connection.close();
    }
  } catch (error) {
    print(error instanceof ConfigError ? error.message : `It failed: ${String(error)}`);
    return 1;
  }
}
