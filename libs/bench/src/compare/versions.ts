import { execFileSync } from 'node:child_process';
import { checkOut as checkOutFolder, commitOf, WORKSPACE } from '@brokerage/local-stack';
import { line } from '../report.ts';

/** A built checkout of the product. */
export interface Version {
  name: string;
  workspace: string;
}

/** The version this bench belongs to, as it lies in the work tree. */
export function currentVersion(): Version {
  const isChanged = execFileSync('git', ['status', '--porcelain'], { cwd: WORKSPACE, encoding: 'utf8' }).length > 0;
  return { name: `${commitOf('HEAD').slice(0, 7)}${isChanged ? ' + changes' : ''}`, workspace: WORKSPACE };
}

/** Another version, built, in a folder that is kept for the next time. */
export function checkOut(ref: string): Version {
  return { name: commitOf(ref).slice(0, 7), workspace: checkOutFolder(ref, { say: line }) };
}
