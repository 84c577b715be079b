import { execFileSync } from 'node:child_process';
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

/** Checks out and builds another version, in a folder that is kept for next time. */
export function checkOut(ref: string): Version {
  return { name: commitOf(ref).slice(0, 7), workspace: checkOutFolder(ref, { say: line }) };
}
