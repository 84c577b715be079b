/** A page, a path that needs a service, and one that needs a service and its database. */
const CHECKED_PATHS = ['/', '/api/products', '/api/form-token'];

/** Rejects if the site does not work from the outside. */
export async function checkSite(origin) {
  for (const path of CHECKED_PATHS) {
    const answer = await fetch(`${origin}${path}`, { signal: AbortSignal.timeout(10_000) });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`);
  }
}
