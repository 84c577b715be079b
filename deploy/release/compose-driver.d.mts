import type { Driver } from './rollout.mjs';

/** Runs docker with these arguments and returns its output. */
export type Docker = (args: string[], env?: Record<string, string>) => Promise<string>;

export declare function composeDriver(options: {
  project?: string;
  /** The address of the edge on this machine. */
  origin: string;
  docker?: Docker;
}): Driver;
