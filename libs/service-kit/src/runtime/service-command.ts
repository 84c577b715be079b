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
  /** Commands of this service only; `run` returns undefined for words that are none of them. */
  own?: { usage: string; run: (words: readonly string[]) => Promise<number> | undefined };
}

/** Runs one command of a service on its database while the service runs. Returns the exit code: 2 for an unknown command. */
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
