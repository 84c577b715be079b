import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { restore } from './backup/src/backup.ts';
import { recordRestore } from './backup/src/restore-record.ts';
import { composeInstallation, localInstallation, productVersion } from './backup/src/installation.ts';

const USAGE = `node deploy/restore.ts <backup> <key file>   restores a backup; stop the gateways and services before
  --replace               empties databases that hold something; without it they are refused
  --accept-other-secrets  although the secrets are not those the data was made with: links and second factors may be lost
  --local <folder>        a local stack's data folder instead of docker compose
Afterwards compare with PayPal: see "Backup and restore" in docs/runbook.md.`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    replace: { type: 'boolean' },
    'accept-other-secrets': { type: 'boolean' },
    local: { type: 'string' },
  },
});
const [folder, keyFile] = positionals;

if (!folder || !keyFile) {
  process.stdout.write(`${USAGE}\n`);
  process.exitCode = 2;
} else {
  try {
    const installation = values.local ? await localInstallation(values.local) : composeInstallation();
    try {
      const { startedAt, product: writer } = await restore(installation.source, {
        folder,
        identity: readFileSync(keyFile, 'utf8').trim(),
        product: productVersion(),
        secrets: installation.secrets,
        replace: values.replace ?? false,
        acceptOtherSecrets: values['accept-other-secrets'] ?? false,
      });
      await recordRestore(installation);
      process.stdout.write(`Everything acknowledged before ${startedAt} is back, as ${writer} wrote it.\n`);
    } finally {
      await installation.close();
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
