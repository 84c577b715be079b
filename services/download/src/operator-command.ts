import { type CommandIo, runServiceCommand } from '@brokerage/service-kit';
import { migrations } from './migrations.ts';
import { entitlementSchema } from './entitlements/entitlement.model.ts';

/** Runs one command on the service's database while the service is running. Returns the exit code. */
export async function runCommand(words: readonly string[], io: CommandIo): Promise<number> {
  return runServiceCommand(words, { ...io, service: 'download', migrations, reporting: [entitlementSchema] });
}
