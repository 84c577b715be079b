import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { WORKSPACE } from '../stack/workspace.ts';

export interface CheckOutOptions {
  /** Name of the folder; the commit's if absent. */
  name?: string;
  /** Changes the sources before they are built. */
  change?: (workspace: string) => void;
  say: (line: string) => void;
}

const git = (...args: string[]): string => execFileSync('git', args, { cwd: WORKSPACE, encoding: 'utf8' }).trim();

export function commitOf(ref: string): string {
  return git('rev-parse', '--verify', `${ref}^{commit}`);
}

/** Checks out, installs and builds another version under `.local/versions`, and keeps it for next time. Returns its folder. */
export function checkOut(ref: string, { name, change, say }: CheckOutOptions): string {
  const commit = commitOf(ref);
  const workspace = join(WORKSPACE, '.local', 'versions', name ?? commit);
  if (!existsSync(workspace)) {
    say(`Checking out ${ref} ...`);
    git('worktree', 'prune');
    git('worktree', 'add', '--detach', workspace, commit);
  } else if (name !== undefined) {
    execFileSync('git', ['checkout', '--quiet', '--force', '--detach', commit], { cwd: workspace });
  }
  change?.(workspace);
  const run = (program: string, args: string[]): void => {
    execFileSync(program, args, {
      cwd: workspace,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', NX_WORKSPACE_ROOT_PATH: workspace },
    });
  };
  const lock = (root: string): string => readFileSync(join(root, 'package-lock.json'), 'utf8');
  const stamp = createHash('sha256').update(lock(workspace)).digest('hex');
  const stampFile = join(workspace, 'node_modules', '.brokerage-install');
  if (!existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== stamp) {
    say(`Installing the packages of ${ref} ...`);
    rmSync(join(workspace, 'node_modules'), { recursive: true, force: true });
    if (lock(workspace) === lock(WORKSPACE)) {
      cpSync(join(WORKSPACE, 'node_modules'), join(workspace, 'node_modules'), {
        recursive: true,
        verbatimSymlinks: true,
      });
    } else {
      run('npm', ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
      run('npm', ['rebuild', 'node', '--ignore-scripts=false', '--loglevel=error']);
    }
    writeFileSync(stampFile, stamp);
  }
  say(`Building ${name ?? ref} ...`);
  run(join(workspace, 'node_modules', '.bin', 'nx'), ['run-many', '-t', 'build', '--outputStyle=static']);
  return workspace;
}
