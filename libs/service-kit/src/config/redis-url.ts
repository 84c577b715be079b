/** `redis+sentinel://user:password@sentinel-0:26379,sentinel-1:26379/master-name`; `rediss+sentinel` speaks TLS to all of them. */
const SENTINELS = /^(rediss?)\+sentinel:\/\/(?:([^:@/]*):([^@/]*)@)?([\w.-]+:\d+(?:,[\w.-]+:\d+)*)\/([\w.-]+)$/;

export const REDIS_URL = new RegExp(String.raw`^rediss?://|${SENTINELS.source}`);

/** The addresses of the Sentinels and the name of their master. */
export interface Sentinels {
  hosts: { host: string; port: number }[];
  master: string;
  user: string;
  password: string;
  isTls: boolean;
}

/** Parses an address of Sentinels; undefined for the address of a single server. */
export function sentinelsOf(url: string): Sentinels | undefined {
  const [, scheme, user = '', password = '', hosts, master] = SENTINELS.exec(url) ?? [];
  if (hosts === undefined || master === undefined) return undefined;
  return {
    hosts: hosts.split(',').map((host) => {
      const at = host.lastIndexOf(':');
      return { host: host.slice(0, at), port: Number(host.slice(at + 1)) };
    }),
    master,
    user: decodeURIComponent(user),
    password: decodeURIComponent(password),
    isTls: scheme === 'rediss',
  };
}
