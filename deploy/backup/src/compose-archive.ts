import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { PassThrough } from 'node:stream';
import type { DatabaseArchive } from './backup.ts';

/** The password is passed by a file descriptor: every user of the container could read it in the arguments. */
const AS_ROOT =
  '--username root --authenticationDatabase admin --config <(printf "password: %s\\n" "$(cat /run/secrets/mongodb_root_password)")';
/** Users and the replica set belong to the installation, not to the data. */
const DATA_ONLY = "--nsExclude 'admin.*' --nsExclude 'config.*' --nsExclude 'local.*'";

/** Runs a script in the container of the database. */
function inContainer(docker: string, script: string) {
  const args = ['compose', 'exec', '-T', 'mongodb', 'bash', '-o', 'pipefail', '-ec', script];
  const child = spawn(docker, args, { stdio: ['pipe', 'pipe', 'pipe'] });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = `${said}${text}`.slice(-2000);
  });
  const ended = new Promise<void>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${script.split(' ')[0] ?? ''} failed: ${said.trim().split('\n').at(-1) ?? ''}`));
    });
  });
  return { child, ended };
}

/** Uses the tools of the database's own image, which always match the server: one archive with the oplog, consistent at one moment. */
export function composeArchive(docker = 'docker'): DatabaseArchive {
  return {
    dump: (): Readable => {
      const { child, ended } = inContainer(docker, `mongodump ${AS_ROOT} --oplog --archive`);
      child.stdin.end();
      // An interrupted dump must not look like a complete one.
      const output = new PassThrough();
      child.stdout.pipe(output, { end: false });
      ended.then(
        () => output.end(),
        (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))),
      );
      return output;
    },
    restore: async (archive) => {
      const script = `mongorestore ${AS_ROOT} --oplogReplay --drop --stopOnError ${DATA_ONLY} --archive`;
      const { child, ended } = inContainer(docker, script);
      child.stdout.resume();
      await Promise.all([pipeline(archive, child.stdin), ended]);
    },
  };
}

/** Runs a statement in the database's shell. The password and the statement are passed on standard input. */
export async function composeEvaluate(statement: string, docker = 'docker'): Promise<void> {
  const script = 'mongosh --quiet --nodb --file /dev/stdin';
  const { child, ended } = inContainer(docker, script);
  child.stdout.resume();
  child.stdin.end(
    `const password = fs.readFileSync('/run/secrets/mongodb_root_password', 'utf8').trim();
db = connect('mongodb://root:' + encodeURIComponent(password) + '@127.0.0.1:27017/admin');
${statement};
`,
  );
  await ended;
}
