import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WORKSPACE } from '@brokerage/local-stack';
import { line } from '../report.ts';

/** A built checkout of the product. */
export interface Version {
  name: string;
  workspace: string;
}

const git = (...args: string[]): string => execFileSync('git', args, { cwd: WORKSPACE, encoding: 'utf8' }).trim();

/** The version this bench belongs to, as it lies in the work tree. */
export function currentVersion(): Version {
  const changed = git('status', '--porcelain').length > 0;
  return { name: `${git('rev-parse', '--short', 'HEAD')}${changed ? ' + changes' : ''}`, workspace: WORKSPACE };
}

/** Another version, checked out under `.local/versions`, installed and built; kept for the next time. */
export function checkOut(ref: string): Version {
  const commit = git('rev-parse', '--verify', `${ref}^{commit}`);
  const workspace = join(WORKSPACE, '.local', 'versions', commit);
  if (!existsSync(workspace)) {
    line(`Checking out ${ref} ...`);
    git('worktree', 'add', '--detach', workspace, commit);
  }
  const run = (program: string, args: string[]): void => {
    execFileSync(program, args, {
      cwd: workspace,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', NX_WORKSPACE_ROOT_PATH: workspace },
    });
  };
  if (!existsSync(join(workspace, 'node_modules', '.bin', 'node'))) {
    line(`Installing the packages of ${ref} ...`);
    const lock = (root: string): string => readFileSync(join(root, 'package-lock.json'), 'utf8');
    if (lock(workspace) === lock(WORKSPACE)) {
      cpSync(join(WORKSPACE, 'node_modules'), join(workspace, 'node_modules'), {
        recursive: true,
        verbatimSymlinks: true,
      });
    } else {
      run('npm', ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
      run('npm', ['rebuild', 'node', '--ignore-scripts=false', '--loglevel=error']);
    }
  }
  line(`Building ${ref} ...`);
  run(join(workspace, 'node_modules', '.bin', 'nx'), ['run-many', '-t', 'build', '--outputStyle=static']);
  return { name: commit.slice(0, 7), workspace };
}
