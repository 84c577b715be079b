import { execFile } from 'node:child_process';
import { checkSite } from './check-site.mjs';

const HEALTHY_WITHIN_MS = 120_000;
const LOOK_EVERY_MS = 500;
/** Longer than any process takes to finish its work. */
const STOP_SECONDS = 20;

/** Runs a program and returns its output. */
function run(program, args, env) {
  return new Promise((resolve, reject) => {
    execFile(program, args, { env: { ...process.env, ...env }, maxBuffer: 16_000_000 }, (error, stdout, stderr) => {
      if (error)
        reject(new Error(`${program} ${args.slice(0, 4).join(' ')} failed: ${stderr.trim().split('\n').at(-1)}`));
      else resolve(stdout.trim());
    });
  });
}

/**
 * A driver whose instances are containers of docker compose. Compose alone would replace all containers of a service at once, so this
 * starts one more beside the existing ones, and then stops one of those.
 */
export function composeDriver({ project = 'brokerage', origin, docker = (args, env) => run('docker', args, env) }) {
  const idsOf = async (service, format) => {
    const filters = [`label=com.docker.compose.project=${project}`, `label=com.docker.compose.service=${service}`];
    const args = filters.flatMap((filter) => ['--filter', filter]);
    const lines = await docker(['ps', ...args, '--format', format]);
    return lines === '' ? [] : lines.split('\n');
  };
  const remove = async (id) => {
    await docker(['stop', '--time', String(STOP_SECONDS), id]);
    await docker(['rm', id]);
  };
  const healthy = async (id) => {
    const deadline = Date.now() + HEALTHY_WITHIN_MS;
    for (;;) {
      const state = await docker(['inspect', '--format', '{{.State.Status}} {{.State.Health.Status}}', id]);
      if (state === 'running healthy') return;
      if (!state.startsWith('running') || state.endsWith('unhealthy') || Date.now() > deadline)
        throw new Error(`container ${id} is ${state}: docker logs ${id} says why`);
      await new Promise((wake) => setTimeout(wake, LOOK_EVERY_MS));
    }
  };
  return {
    prepare: async (release) => {
      const env = { RELEASE: release };
      await docker(['compose', 'run', '--rm', '--no-deps', 'publish-assets'], env);
    },
    instances: async (service) =>
      (await idsOf(service, '{{.ID}} {{.Image}}')).map((line) => {
        const [id, image] = line.split(' ');
        return { id, release: image.slice(image.lastIndexOf(':') + 1) };
      }),
    start: async (service, release) => {
      const before = await idsOf(service, '{{.ID}}');
      const scale = `${service}=${before.length + 1}`;
      const args = ['compose', 'up', '--detach', '--no-deps', '--no-recreate', '--no-build', '--scale', scale, service];
      await docker(args, { RELEASE: release });
      const added = (await idsOf(service, '{{.ID}}')).find((id) => !before.includes(id));
      if (added === undefined) throw new Error(`no container of ${service} was started`);
      try {
        await healthy(added);
      } catch (error) {
        await remove(added).catch(() => undefined);
        throw error;
      }
      return added;
    },
    stop: (_service, id) => remove(id),
    check: () => checkSite(origin),
  };
}
