/** The order in which processes are replaced: callees before callers, so that a new operation exists before anyone calls it. */
export const ORDER = ['notification', 'download', 'catalog', 'auth', 'payment', 'gateway'];

/** Thrown when a release was rolled back; `cause` is the reason, `left` what could not be rolled back. */
export class ReleaseFailed extends Error {
  /** @type {string[]} */
  left = [];
}

/**
 * Replaces every instance that is not of the release `to`, one after another: a new one starts and becomes healthy, then the old one
 * finishes its work and stops. After each process, the site is checked from the outside. On any failure, replaced instances are rolled back
 * in reverse order.
 */
export async function rollOut({ driver, to, order = ORDER, say = () => undefined }) {
  const replaced = [];
  try {
    await driver.prepare(to);
    for (const process of order) {
      for (const old of await driver.instances(process)) {
        if (old.release === to) continue;
        say(`${process}: ${old.id} (${old.release}) is replaced`);
        const step = { process, release: old.release, added: await driver.start(process, to), isStopped: false };
        replaced.push(step);
        await driver.stop(process, old.id);
        step.isStopped = true;
      }
      await driver.check();
    }
  } catch (cause) {
    say(`It failed: ${cause.message}`);
    const failure = new ReleaseFailed(`release ${to} was taken back: ${cause.message}`, { cause });
    for (const step of replaced.toReversed()) {
      say(`${step.process}: back to ${step.release}`);
      try {
        if (step.isStopped) await driver.start(step.process, step.release);
        await driver.stop(step.process, step.added);
      } catch (error) {
        failure.left.push(`${step.process} ${step.added}: ${error.message}`);
      }
    }
    throw failure;
  }
}
