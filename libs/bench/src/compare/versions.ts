import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkOut as checkOutFolder, commitOf, WORKSPACE } from '@brokerage/local-stack';
import { line } from '../report.ts';

/** A built checkout of the product. */
export interface Version {
  name: string;
  workspace: string;
}

/** The version of this bench, in the current state of the work tree. */
export function currentVersion(): Version {
  const isChanged = execFileSync('git', ['status', '--porcelain'], { cwd: WORKSPACE, encoding: 'utf8' }).length > 0;
  return { name: `${commitOf('HEAD').slice(0, 7)}${isChanged ? ' + changes' : ''}`, workspace: WORKSPACE };
}

/** The setting under which the PayPal emulator keeps its state in memory; older versions always write it to a file. */
export const PAYPAL_IN_MEMORY = { PAYPAL_EMULATOR_STATE: 'memory' } as const;

/** Empty if one of the versions does not know the setting: versions are compared beside emulators of the same kind. */
export function payPalStateOf(versions: readonly Version[]): Partial<typeof PAYPAL_IN_MEMORY> {
  const knows = ({ workspace }: Version): boolean =>
    readFileSync(join(workspace, 'libs/local-stack/src/stack/dependencies.ts'), 'utf8').includes(
      'PAYPAL_EMULATOR_STATE',
    );
  return versions.every(knows) ? PAYPAL_IN_MEMORY : {};
}

/** Checks out and builds another version, in a folder that is kept for next time. */
export function checkOut(ref: string): Version {
  return { name: commitOf(ref).slice(0, 7), workspace: checkOutFolder(ref, { say: line }) };
}
