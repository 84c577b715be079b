import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '../shopper/eventually.ts';
import { freePort } from '../stack/ports.ts';
import { thisMachine } from '../stack/programs.ts';
import { WORKSPACE } from '../stack/workspace.ts';

export interface LocalEdge {
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts nginx with the deployed settings in front of gateways on this machine. `gateways` are host:port, whether or not something listens
 * there yet. The settings are those of this checkout, or of the one whose folder is given.
 */
export async function startLocalEdge(
  gateways: readonly string[],
  logFile: string,
  workspace = WORKSPACE,
): Promise<LocalEdge> {
  const nginx = thisMachine.find('nginx');
  if (nginx === undefined) throw new Error('nginx is missing: apt-get install nginx-light, or brew install nginx');
  const dir = mkdtempSync(join(tmpdir(), 'edge-'));
  // nginx started by root runs as another user, who must have access.
  chmodSync(dir, 0o755);
  const [port, healthPort] = [await freePort(), await freePort()];
  const edge = spawn('sh', ['-c', `umask 022; exec sh '${join(workspace, 'deploy/nginx/start-edge.sh')}'`], {
    env: {
      PATH: `${process.env.PATH}:${join(nginx, '..')}`,
      NODE_ENV: 'development',
      EDGE_DIR: join(dir, 'edge'),
      EDGE_LOG: logFile,
      EDGE_PORT: String(port),
      EDGE_HEALTH_PORT: String(healthPort),
      GATEWAYS: gateways.join(','),
      // Drills send requests on behalf of many visitors.
      TRUSTED_PROXIES: '127.0.0.0/8',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(edge, 'exit');
  const url = `http://127.0.0.1:${port}`;
  await eventually(async () => {
    if (edge.exitCode !== null) throw new Error('nginx did not start. Its reason is above.');
    return fetch(`http://127.0.0.1:${healthPort}/`).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.ok;
      },
      () => false,
    );
  });
  return {
    url,
    stop: async () => {
      edge.kill('SIGTERM');
      await ended;
      rmSync(dir, { recursive: true });
    },
  };
}
