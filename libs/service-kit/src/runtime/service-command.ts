import type { EventOwner } from '@brokerage/contracts';
import type { Schema } from 'mongoose';
import { adminActSchema } from '../acts/admin-act.model.ts';
import { REPLAY_USAGE, runReplayCommand } from './replay-command.ts';
import type { Migration } from '../store/migrations.ts';
import type { CommandIo } from './database-command.ts';
import { MIGRATION_USAGE, runMigrationCommand } from './migration-command.ts';

interface ServiceCommand extends CommandIo {
  service: EventOwner;
  migrations: readonly Migration[];
  /** Schemas of the service's own collections whose documents report events. */
  reporting: readonly Schema[];
  /** Commands of this service alone; `run` gives undefined for what is none of them. */
  own?: { usage: string; run: (words: readonly string[]) => Promise<number> | undefined };
}

/** Runs one command of a service on its database, beside the running service. Gives the exit code: 2 for what is no command. */
export async function runServiceCommand(words: readonly string[], command: ServiceCommand): Promise<number> {
  const { reporting, own, print } = command;
  if (words[0] === 'migrate') return runMigrationCommand(words, command);
  if (words[0] === 'events:replay')
    return runReplayCommand(words, { ...command, reporting: [...reporting, adminActSchema] });
  const running = own?.run(words);
  if (running) return running;
  print([own?.usage, MIGRATION_USAGE, REPLAY_USAGE].filter(Boolean).join('\n'));
  return 2;
}
