export interface Instance {
  id: string;
  release: string;
}

/** What a rollout needs from the platform that runs the processes. */
export interface Driver {
  /** Runs once before anything is replaced. */
  prepare(release: string): Promise<void>;
  /** Running instances of a process. */
  instances(process: string): Promise<Instance[]>;
  /** Starts one more instance and returns its id once it is healthy. Otherwise removes it and rejects. */
  start(process: string, release: string): Promise<string>;
  /** Stops an instance and resolves once it has exited. */
  stop(process: string, id: string): Promise<void>;
  /** Rejects when the site does not work as seen from the outside. */
  check(): Promise<void>;
}

export interface Rollout {
  driver: Driver;
  to: string;
  order?: readonly string[];
  say?: (line: string) => void;
}

export declare const ORDER: readonly string[];
export declare class ReleaseFailed extends Error {
  /** Instances that could not be rolled back. */
  left: string[];
}
export declare function rollOut(rollout: Rollout): Promise<void>;
