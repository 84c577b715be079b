import { watchOfficeHours, watchPageControls } from './features/layout/page-controls.ts';
import { recordPageView, watchSiteEvents } from './features/layout/site-events.ts';
import { awaitInteraction } from './features/layout/first-interaction.ts';
import stylesheet from './styles/main.css?url';

/** What `build/document.ts` wrote beside the page; nothing on the development server, which draws every page in the browser. */
const { modules, waits } = document.querySelector<HTMLElement>('script[data-entry]')?.dataset ?? {};

/** A page carries only the rules it needs to be shown as it was made; the others come with what can change it. */
function addStylesheet(): void {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = stylesheet;
  document.head.append(link);
}

/** Brings a file into the browser's cache. A module that fails to load is remembered as failed; a file is asked for again. */
async function fetchFile(href: string): Promise<void> {
  const answer = await fetch(href);
  if (!answer.ok) throw new Error(`${href} answered ${answer.status}`);
  await answer.arrayBuffer();
}

const RETRY_AFTER_MS = 1000;

/** A part that failed to load is asked for again after a second, and then whenever the browser is online again. */
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
// The page that says that there is none has no address of its own.
if (document.querySelector('link[rel="canonical"]')) void recordPageView(window.location.pathname);
// Without the clock the page offers the call, as it does without a script.
watchOfficeHours(document.documentElement).catch(() => undefined);
if (document.querySelector('film-button')) void import('./features/site/home/film-button.ts');

/** Says when the checkout shows what the shop no longer says; never on other pages, and at once when that cannot be found out. */
async function awaitStalePrices(): Promise<void> {
  if (!document.querySelector('[data-prices]')) return new Promise(() => undefined);
  const checkout = await import('./features/shop/checkout/stale-prices.ts').catch(() => undefined);
  await checkout?.awaitStalePrices(document);
}

// A page that has a query is made anew from it; any other stands as it is until somebody needs more.
if (waits !== undefined && window.location.search === '')
  await Promise.race([awaitInteraction(document), awaitStalePrices()]);
addStylesheet();
// zod reads this when it is first loaded: it would otherwise try `new Function`, which the page's content policy refuses and reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
const { start } = await loadStart();
await start();
