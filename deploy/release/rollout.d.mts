export interface Instance {
  id: string;
  release: string;
}

/** What a rollout needs of the platform the processes run on. */
export interface Driver {
  /** Done once before anything is replaced. */
  prepare(release: string): Promise<void>;
  /** Running instances of a process. */
  instances(process: string): Promise<Instance[]>;
  /** Starts one more instance and gives its id once it is healthy. Rejects, with nothing left behind, when it does not get there. */
  start(process: string, release: string): Promise<string>;
  /** Asks an instance to stop and resolves when it is gone. */
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
  /** Instances that could not be taken back. */
  left: string[];
}
export declare function rollOut(rollout: Rollout): Promise<void>;
