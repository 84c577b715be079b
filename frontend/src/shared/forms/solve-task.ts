/** Solves the task of a `proof_required` in a worker. Returns the proof to send with the form, or null if this browser cannot. */
export async function solveTask(challenge: unknown): Promise<string | null> {
  if (typeof challenge !== 'string') return null;
  const task: unknown = JSON.parse(atob(challenge));
  const worker = new Worker(new URL('./proof.worker.ts', import.meta.url), { type: 'module' });
  try {
    const solution = await new Promise<unknown>((resolve) => {
      worker.addEventListener('message', ({ data }) => resolve(data));
      worker.addEventListener('error', () => resolve(null));
      worker.postMessage(task);
    });
    return solution ? btoa(JSON.stringify({ challenge: task, solution })) : null;
  } finally {
    worker.terminate();
  }
}
