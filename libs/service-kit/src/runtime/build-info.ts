import { Gauge } from 'prom-client';
import product from '../../package.json' with { type: 'json' };
import type { ProcessConfig } from '../config/base-config.ts';
import type { Metrics } from '../ops/metrics.ts';

/** The build of a process and the time it started. */
export interface BuildInfo {
  version: string;
  release: string;
  instance: string;
  startedAt: string;
}

export function buildInfoOf({ RELEASE: release, INSTANCE: instance }: ProcessConfig): BuildInfo {
  return { version: product.version, release, instance, startedAt: new Date().toISOString() };
}

/** The conventional info gauge: always 1, with the running build in its labels. */
export function showBuildInfo({ registry }: Metrics, { version, release, instance }: BuildInfo): void {
  const info = new Gauge({
    name: 'build_info',
    help: 'Which version and release runs',
    labelNames: ['version', 'release', 'instance'],
    registers: [registry],
  });
  info.set({ version, release, instance }, 1);
}
