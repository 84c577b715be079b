import { argv, stdin } from 'node:process';
import { ProcessLedger } from './process-ledger.ts';

/** `node watchdog.ts <data folder> <supervisor pid>`: its stdin closes when the supervisor is gone, however that happened. */
const [, , dir = '', supervisorPid] = argv;
stdin.resume();
stdin.on('end', () => {
  const ledger = new ProcessLedger(dir);
  if (ledger.ownerPid() === Number(supervisorPid)) void ledger.killChildren();
});
