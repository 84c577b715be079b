import { type CommandIo, runServiceCommand } from '@brokerage/service-kit';
import { leadSchema } from './leads/lead.model.ts';
import { migrations } from './migrations.ts';
import { ndaSchema } from './ndas/nda.model.ts';

/** Runs one command on the service's database while the service is running. Returns the exit code. */
export async function runCommand(words: readonly string[], io: CommandIo): Promise<number> {
  return runServiceCommand(words, { ...io, service: 'notification', migrations, reporting: [leadSchema, ndaSchema] });
}
