import type { Driver } from './rollout.mjs';

/** Runs docker with these arguments and gives what it wrote. */
export type Docker = (args: string[], env?: Record<string, string>) => Promise<string>;

export declare function composeDriver(options: {
  project?: string;
  /** Where the edge is reached from this machine. */
  origin: string;
  docker?: Docker;
}): Driver;
