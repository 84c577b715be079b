import { spawn } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Access to the machine; tests substitute their own. */
export interface Machine {
  /** Returns the absolute path of a program, or undefined. */
  find(program: string): string | undefined;
  isDebian(): boolean;
  isRoot(): boolean;
  /** Runs a program to completion and returns its exit code. */
  run(program: string, args: string[], options?: { quiet?: boolean }): Promise<number>;
  print(line: string): void;
}

/** Debian installs servers in /usr/sbin, which may not be on the PATH of an ordinary user. */
const ALSO_IN = ['/usr/sbin', '/usr/local/sbin', '/sbin'];

function findProgram(program: string, path = process.env.PATH ?? ''): string | undefined {
  for (const folder of [...path.split(delimiter).filter(Boolean), ...ALSO_IN]) {
    const file = join(folder, program);
    try {
      accessSync(file, constants.X_OK);
      return file;
    } catch {
      // Not in this folder.
    }
  }
  return undefined;
}

export const thisMachine: Machine = {
  find: (program) => findProgram(program),
  isDebian: () =>
    existsSync('/etc/os-release') && /^ID(_LIKE)?=.*\b(debian|ubuntu)\b/m.test(readFileSync('/etc/os-release', 'utf8')),
  isRoot: () => process.getuid?.() === 0,
  run: (program, args, { quiet = false } = {}) =>
    new Promise((resolve) => {
      const child = spawn(program, args, {
        stdio: ['ignore', quiet ? 'ignore' : 'inherit', quiet ? 'ignore' : 'inherit'],
      });
      child.on('error', () => resolve(127));
      child.on('exit', (code) => resolve(code ?? 1));
    }),
  print: (line) => void process.stdout.write(`${line}\n`),
};
