import stylesheet from './styles/main.css?url';

/** A page carries only the rules it needs to be shown as it was made; the others come with what can change it. */
function addStylesheet(): void {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = stylesheet;
  document.head.append(link);
}

const RETRY_AFTER_MS = 1000;

/** A part that failed to load is asked for again after a second, and then whenever the browser is online again. */
async function loadStart(): Promise<typeof import('./start.tsx')> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await import('./start.tsx');
    } catch {
      await new Promise<void>((resolve) => {
        window.addEventListener('online', () => resolve(), { once: true });
        if (failures === 0) setTimeout(resolve, RETRY_AFTER_MS);
      });
    }
  }
}

addStylesheet();
// zod reads this when it is first loaded: it would otherwise try `new Function`, which the page's content policy refuses and reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
const { start } = await loadStart();
await start();
