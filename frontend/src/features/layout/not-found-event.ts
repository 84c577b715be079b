const ADDRESS = '/api/site-events';
const LONGEST_PATH = 512;

/**
 * Tells the site that somebody looked for a page that is not there. Only the path goes out: a query may hold what is
 * nobody's business. Survives leaving the page, and a failure is nobody's concern.
 */
export async function recordPageNotFound(path: string): Promise<void> {
  try {
    await fetch(ADDRESS, {
      method: 'POST',
      keepalive: true,
      credentials: 'omit',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ kind: 'page-not-found', path: path.slice(0, LONGEST_PATH) }),
    });
  } catch {
    return;
  }
}
