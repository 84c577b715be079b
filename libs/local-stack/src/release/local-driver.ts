import type { Driver } from '../../../../deploy/release/rollout.mjs';
import type { ProcessName } from '../stack/product.ts';
import type { Stack } from '../stack/stack.ts';

/** The number of places for instances of a process: one more than run, so that a new one starts beside the existing two. */
export const PLACES = 3;

interface LocalDriverOptions {
  /** Folder of the checkout that the stack was started from. */
  workspace: string;
  /** Rejects when the site does not work from the outside. */
  check: () => Promise<void>;
}

/** A release driver whose instances are processes of a local stack, two of each. A release is the folder of a built checkout. */
export function localDriver(stack: Stack, { workspace, check }: LocalDriverOptions): Driver {
  const releases = new Map<string, string>();
  const instancesOf = (name: string) =>
    stack.processes
      .map((running) => running.name)
      .filter((running) => running === name || running.startsWith(`${name}-`))
      .map((id) => ({ id, release: releases.get(id) ?? workspace }));
  return {
    prepare: () => Promise.resolve(),
    instances: (name) => Promise.resolve(instancesOf(name)),
    start: async (name, release) => {
      const taken = new Set(instancesOf(name).map(({ id }) => id));
      const place = Array.from({ length: PLACES }, (_, index) => index + 1).find(
        (number) => !taken.has(number === 1 ? name : `${name}-${number}`),
      );
      if (place === undefined) throw new Error(`${name} runs ${PLACES} times already`);
      const id = await stack.add(name as ProcessName, place, release);
      releases.set(id, release);
      return id;
    },
    stop: (_name, id) => stack.remove(id),
    check,
  };
}
