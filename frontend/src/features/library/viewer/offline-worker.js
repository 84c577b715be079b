/**
 * Opens the viewer without a connection: what `offline-page.ts` has put aside is used when, and only when, the network does not
 * answer. It puts nothing aside itself and never sees the paid text, which is in no page.
 */
self.addEventListener('fetch', (event) => {
  const { pathname, origin } = new URL(event.request.url);
  const ours = origin === self.location.origin && (pathname === '/checklist' || pathname.startsWith('/assets/'));
  if (event.request.method === 'GET' && ours) event.respondWith(networkFirst(event.request, pathname));
});

async function networkFirst(request, pathname) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(pathname);
    if (kept) return kept;
    throw error;
  }
}
