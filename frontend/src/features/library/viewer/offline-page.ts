const CACHE = 'checklist-page';
const PAGE = '/checklist';

export const loadMemo = () => import('../working-file/negotiation-memo.tsx');
export const loadNextOpenBar = () => import('./next-open-bar.tsx');
export const loadAccountPanel = () => import('../working-file/account-copy-panel.tsx');
export const loadClosedFile = () => import('../working-file/closed-working-file.tsx');
export const loadSupplement = () => import('./supplementary-blocks.tsx');
export const loadPlan = () => import('./plan-view.tsx');

/** Caches the viewer's page and scripts, so that it reloads offline, and deletes those of older versions. Best effort. */
export async function keepViewerPage(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    // Loaded now, because they may first be needed offline.
    await Promise.all([
      import('../../../shared/toasts.tsx'),
      loadMemo(),
      loadPlan(),
      loadSupplement(),
      loadAccountPanel(),
      loadClosedFile(),
      loadNextOpenBar(),
      import('@brokerage/contracts/word-file'),
    ]);
    await navigator.serviceWorker.register('/checklist-worker.js', { scope: PAGE });
    const wanted = [PAGE, ...loadedAssets()];
    const cache = await caches.open(CACHE);
    await cache.addAll(wanted);
    for (const { url } of await cache.keys()) {
      if (!wanted.includes(new URL(url).pathname)) await cache.delete(url);
    }
  } catch {
    return;
  }
}

function loadedAssets(): string[] {
  const addresses = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const own = addresses.filter(
    ({ origin, pathname }) => origin === window.location.origin && pathname.startsWith('/assets/'),
  );
  return [...new Set(own.map(({ pathname }) => pathname))];
}
