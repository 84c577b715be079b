import type { Machine } from './programs.ts';

/** A program with its Debian package and, if there is one, its Homebrew package. */
interface PackagedProgram {
  program: string;
  package: string;
  homebrew?: string;
}

export const NATS: PackagedProgram = { program: 'nats-server', package: 'nats-server', homebrew: 'nats-server' };
export const REDIS: PackagedProgram = { program: 'redis-server', package: 'redis-server', homebrew: 'redis' };
/** Additional programs for the tests: the browser, headed and headless, PDF tools, nginx with a certificate tool, and Prometheus. */
export const TEST_TOOLS: PackagedProgram[] = [
  { program: 'chromium', package: 'chromium' },
  { program: 'chromium-headless-shell', package: 'chromium-headless-shell' },
  { program: 'pdftotext', package: 'poppler-utils', homebrew: 'poppler' },
  { program: 'qpdf', package: 'qpdf', homebrew: 'qpdf' },
  { program: 'nginx', package: 'nginx-light', homebrew: 'nginx' },
  { program: 'prometheus', package: 'prometheus', homebrew: 'prometheus' },
  { program: 'openssl', package: 'openssl', homebrew: 'openssl' },
];

/** A program is missing and cannot be installed here; the message says which command installs it. */
class MissingProgramsError extends Error {
  constructor(missing: PackagedProgram[], reason: string) {
    const packages = missing.map((one) => one.package).join(' ');
    super(
      `Missing on this machine: ${missing.map((one) => one.program).join(', ')}. ${reason}\n` +
        `Install with:\n  sudo apt-get update && sudo apt-get install -y --no-install-recommends ${packages}\n` +
        `On macOS:\n  brew install ${missing.flatMap((one) => one.homebrew ?? []).join(' ')}\n` +
        'On another system install what brings these programs, then start again: they are taken from the PATH.',
    );
    this.name = 'MissingProgramsError';
  }
}

/** Ensures that the programs are installed, with apt-get if it runs without asking. Returns the names of those it installed. */
export async function ensurePrograms(wanted: PackagedProgram[], machine: Machine): Promise<string[]> {
  const missing = wanted.filter(({ program }) => machine.find(program) === undefined);
  if (missing.length === 0) return [];
  if (!machine.isDebian() || machine.find('apt-get') === undefined) {
    throw new MissingProgramsError(missing, 'They are installed automatically on Debian and Ubuntu only.');
  }
  const prefix = machine.isRoot() ? [] : ['sudo', '-n'];
  if (prefix.length > 0 && (await machine.run('sudo', ['-n', 'true'], { quiet: true })) !== 0) {
    throw new MissingProgramsError(missing, 'Installing them needs root or sudo without a password.');
  }
  const packages = missing.map((one) => one.package);
  machine.print(`Installing Debian packages: ${packages.join(' ')}`);
  const apt = (...args: string[]): Promise<number> => {
    const command = [...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq', ...args];
    return machine.run(command[0] ?? 'env', command.slice(1));
  };
  // An outdated package list may still work, so only the installation decides.
  await apt('update');
  await apt('install', '-y', '--no-install-recommends', ...packages);
  const still = missing.filter(({ program }) => machine.find(program) === undefined);
  if (still.length > 0) throw new MissingProgramsError(still, 'apt-get did not bring them; its reason is above.');
  return packages;
}
