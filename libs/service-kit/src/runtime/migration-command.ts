import { createLogger } from '../log/logger.ts';
import { listMigrations, migrate, type Migration } from '../store/migrations.ts';
import { type CommandIo, runOnDatabase } from './database-command.ts';

export const MIGRATION_USAGE = `migrate            brings every document to the newest schema version; a service does it by itself when it starts
migrate --dry-run  says how many documents that would change, and writes nothing`;

interface MigrationCommand extends CommandIo {
  service: string;
  migrations: readonly Migration[];
}

/** Runs `migrate` on a service's database while the service runs. Returns the exit code. */
export async function runMigrationCommand(
  [name, option, ...more]: readonly string[],
  { service, env, migrations, print }: MigrationCommand,
): Promise<number> {
  if (name !== 'migrate' || more.length > 0 || (option !== undefined && option !== '--dry-run')) {
    print(MIGRATION_USAGE);
    return 2;
  }
  return runOnDatabase({ env, print }, async (connection, { LOG_LEVEL }) => {
    const logger = createLogger({ service, instance: 'command', level: LOG_LEVEL, destination: process.stderr });
    if (option === undefined) await migrate(connection, migrations, logger);
    const states = await listMigrations(connection, migrations);
    for (const { id, summary, pending, finishedAt } of states) {
      print(`${id}  ${finishedAt ? `done ${finishedAt.toISOString()}` : 'not done'}, ${pending} to change  ${summary}`);
    }
    if (states.length === 0) print('There is no migration.');
  });
}
