import { watchOfficeHours, watchPageControls } from './features/layout/page-controls.ts';
import { recordPageView, watchSiteEvents } from './features/layout/site-events.ts';
import { awaitInteraction } from './features/layout/first-interaction.ts';
import stylesheet from './styles/main.css?url';

/** Written by `build/document.ts`; absent on the development server, which renders every page in the browser. */
const { modules, waits } = document.querySelector<HTMLElement>('script[data-entry]')?.dataset ?? {};

/** Adds the full stylesheet: a page contains only the rules it was rendered with, and the script may change it. */
function addStylesheet(): void {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = stylesheet;
  document.head.append(link);
}

/** Loads a file into the browser's cache. Browsers remember a failed module, but fetch a failed file again. */
async function fetchFile(href: string): Promise<void> {
  const answer = await fetch(href);
  if (!answer.ok) throw new Error(`${href} answered ${answer.status}`);
  await answer.arrayBuffer();
}

const RETRY_AFTER_MS = 1000;

/** Loads the application. Retries after a second, and then whenever the browser comes back online. */
async function loadStart(): Promise<typeof import('./start.tsx')> {
  for (let failures = 0; ; failures += 1) {
    try {
      await Promise.all((modules?.split(' ') ?? []).map(fetchFile));
      return await import('./start.tsx');
    } catch {
      await new Promise<void>((resolve) => {
        window.addEventListener('online', () => resolve(), { once: true });
        if (failures === 0) setTimeout(resolve, RETRY_AFTER_MS);
      });
    }
  }
}

watchPageControls(document);
watchSiteEvents(document);
// The not-found page has no canonical address.
if (document.querySelector('link[rel="canonical"]')) void recordPageView(window.location.pathname);
// Without the clock the page offers the call, as it does without a script.
watchOfficeHours(document.documentElement).catch(() => undefined);
if (document.querySelector('film-button')) void import('./features/site/home/film-button.ts');

/** Resolves when the checkout shows outdated prices; never on other pages, and immediately if this cannot be determined. */
async function awaitStalePrices(): Promise<void> {
  if (!document.querySelector('[data-prices]')) return new Promise(() => undefined);
  const checkout = await import('./features/shop/checkout/stale-prices.ts').catch(() => undefined);
  await checkout?.awaitStalePrices(document);
}

// A page with a query must be rendered again; any other stays as is until the application is needed.
if (waits !== undefined && window.location.search === '')
  await Promise.race([awaitInteraction(document), awaitStalePrices()]);
addStylesheet();
// zod reads this when it loads: otherwise it tries `new Function`, which the page's content policy blocks and reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
const { start } = await loadStart();
await start();
