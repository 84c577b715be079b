import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { backUp, latestBackup, removeExpired } from './backup/src/backup.ts';
import { recordBackup } from './backup/src/backup-status.ts';
import { composeInstallation, localInstallation, productVersion, secretsFolder } from './backup/src/installation.ts';
import { verify } from './backup/src/verify.ts';

const USAGE = `node deploy/backup.ts key                 makes the key: prints it once, keeps the half that only encrypts
node deploy/backup.ts run                 backs up the databases of docker compose, and removes the backups that are not kept
node deploy/backup.ts verify <key file>   restores the newest backup into a scratch server
  --into <folder>    where the backups are (backups beside docker-compose.yml)
  --local <folder>   a local stack's data folder instead of docker compose
7 days, 4 weeks and 12 months are kept. See "Backup and restore" in docs/runbook.md.`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { into: { type: 'string' }, local: { type: 'string' } },
});
const into = values.into ?? fileURLToPath(new URL('../backups', import.meta.url));
const recipientFile = values.local ? join(values.local, 'backup_recipient') : join(secretsFolder(), 'backup_recipient');
const print = (text: string): void => void process.stdout.write(`${text}\n`);

async function makeKey(): Promise<void> {
  if (existsSync(recipientFile)) throw new Error(`${recipientFile} exists: there is a key already.`);
  const identity = await generateIdentity();
  mkdirSync(dirname(recipientFile), { recursive: true });
  writeFileSync(recipientFile, `${await identityToRecipient(identity)}\n`, { mode: 0o644 });
  print(identity);
  process.stderr.write(
    'Keep this line away from this machine: without it no backup opens, and with it all of them do.\n',
  );
}

async function run(): Promise<void> {
  if (!existsSync(recipientFile)) throw new Error('There is no key yet: node deploy/backup.ts key.');
  const recipient = readFileSync(recipientFile, 'utf8').trim();
  const installation = values.local ? await localInstallation(values.local) : composeInstallation();
  try {
    const options = { into, recipient, product: productVersion(), secrets: installation.secrets };
    const backup = await backUp(installation.source, options);
    await recordBackup(installation, backup);
    const removed = await removeExpired(into);
    print(`${backup.folder}: ${backup.bytes} bytes in ${backup.durationMs} ms, ${removed.length} removed`);
  } finally {
    await installation.close();
  }
}

async function check(keyFile: string | undefined): Promise<void> {
  const folder = await latestBackup(into);
  if (!keyFile || !folder) throw new Error(keyFile ? `There is no backup in ${into}.` : 'Name the file with the key.');
  const { collections, product } = await verify(folder, readFileSync(keyFile, 'utf8').trim());
  const documents = collections.reduce((sum, collection) => sum + collection.documents, 0);
  print(
    `${folder} came back whole: ${documents} documents in ${collections.length} collections, written by ${product}`,
  );
}

try {
  const [command, argument] = positionals;
  if (command === 'key') await makeKey();
  else if (command === 'run') await run();
  else if (command === 'verify') await check(argument);
  else {
    print(USAGE);
    process.exitCode = 2;
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
