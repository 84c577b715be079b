import type { Browser, Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

const RULES: Record<'everything' | 'colours', RunOptions> = {
  everything: { rules: { 'target-size': { enabled: true } } },
  /** The rules that depend on colours. */
  colours: { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } },
};

/** Waits until a condition of the page holds. A first plain check costs a tenth of starting a wait. */
async function until(page: Page, condition: () => boolean, timeout?: number): Promise<void> {
  if (!(await page.evaluate(condition)))
    await page.waitForFunction(condition, undefined, timeout === undefined ? {} : { timeout });
}

/** Fading elements have a transient contrast, and nobody reads a message that is leaving. */
const isAtRest = (): boolean =>
  document.querySelector('[data-sonner-toast][data-removed="true"]') === null &&
  document
    .getAnimations()
    .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity);

/** The present state of a document, including what its text does not show: typed values, ticks and the top layer. */
interface Snapshot {
  path: string;
  attributes: [name: string, value: string][];
  html: string;
  media: { media: 'print' | 'screen'; colorScheme: 'dark' | 'light' };
}

const snapshotOf = (): Snapshot => {
  const root = document.documentElement;
  const copy = root.cloneNode(true) as HTMLElement;
  const marked = 'input, textarea, dialog, [popover]';
  const copies = copy.querySelectorAll(marked);
  for (const [index, element] of root.querySelectorAll(marked).entries()) {
    const twin = copies[index];
    if (element instanceof HTMLInputElement) {
      twin?.setAttribute('value', element.value);
      twin?.toggleAttribute('checked', element.checked);
    }
    if (element instanceof HTMLTextAreaElement) twin?.replaceChildren(element.value);
    if (element.matches(':modal')) twin?.setAttribute('data-copy', 'modal');
    if (element.matches(':popover-open')) twin?.setAttribute('data-copy', 'popover');
  }
  return {
    path: location.pathname + location.search,
    attributes: [...root.attributes].map(({ name, value }) => [name, value]),
    html: copy.innerHTML,
    media: {
      media: matchMedia('print').matches ? 'print' : 'screen',
      colorScheme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
    },
  };
};

/** Scripts of the document do not run again, because `innerHTML` executes none. */
const showSnapshot = async ({ path, attributes, html }: Snapshot): Promise<void> => {
  history.replaceState(null, '', path);
  const root = document.documentElement;
  for (const name of root.getAttributeNames()) root.removeAttribute(name);
  for (const [name, value] of attributes) root.setAttribute(name, value);
  root.innerHTML = html;
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('[data-copy="modal"]')) {
    dialog.removeAttribute('open');
    dialog.showModal();
  }
  for (const popover of document.querySelectorAll<HTMLElement>('[data-copy="popover"]')) popover.showPopover();
  const loading = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(
    ({ sheet }) => !sheet,
  );
  const loaded = (link: HTMLLinkElement): Promise<unknown> =>
    new Promise((resolve, reject) => Object.assign(link, { onload: resolve, onerror: reject }));
  await Promise.all(loading.map(loaded));
  await document.fonts.ready;
};

const BLANK = '/blank-for-copies';
const inspectors = new WeakMap<Browser, Promise<Page>>();

/**
 * The page per browser in which axe checks copies of documents. A browser compiles axe again for each document it
 * loads, which takes four times as long as the check; this document stays, and only its contents change.
 */
function inspectorOf(page: Page): Promise<Page> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('A page of no browser.');
  const known = inspectors.get(browser) ?? openInspector(browser, new URL(page.url()).origin);
  inspectors.set(browser, known);
  return known;
}

async function openInspector(browser: Browser, origin: string): Promise<Page> {
  const context = await browser.newContext({ bypassCSP: true, reducedMotion: 'reduce', javaScriptEnabled: true });
  const inspector = await context.newPage();
  await inspector.route(`**${BLANK}`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Copy</title>' }),
  );
  await inspector.goto(`${origin}${BLANK}`);
  await inspector.unroute(`**${BLANK}`);
  await inspector.evaluate(axe.source);
  return inspector;
}

/** Checks and copies in one step: a message that starts to leave in between would be copied half faded. */
async function snapshotAtRest(page: Page): Promise<Snapshot> {
  for (;;) {
    await until(page, isAtRest);
    const snapshot = await page.evaluate<Snapshot | null>(
      `(${isAtRest.toString()})() ? (${snapshotOf.toString()})() : null`,
    );
    if (snapshot) return snapshot;
  }
}

/** Copies the page at rest, with its window size and colour scheme, or its print style. */
async function copyOf(page: Page): Promise<Page> {
  const inspector = await inspectorOf(page);
  const snapshot = await snapshotAtRest(page);
  await inspector.emulateMedia(snapshot.media);
  await resize(inspector, page.viewportSize()?.width, page.viewportSize()?.height);
  await inspector.evaluate(showSnapshot, snapshot);
  return inspector;
}

/** A new layout takes a third of the time of axe, so it is skipped if the size is unchanged. */
async function resize(page: Page, width = 1440, height = 900): Promise<void> {
  const size = page.viewportSize();
  if (size?.width !== width || size.height !== height) await page.setViewportSize({ width, height });
}

async function violationsIn(copy: Page, rules: keyof typeof RULES): Promise<string[]> {
  await until(copy, isAtRest);
  return copy.evaluate(async (options) => {
    const { violations: found } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      resultTypes: ['violations'],
      ...options,
    });
    return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
  }, RULES[rules]);
}

/** Returns axe's findings for the page as it is, target sizes included; only violations are described. */
export const violations = async (page: Page): Promise<string[]> => violationsIn(await copyOf(page), 'everything');

/** The time for a new layout after a resize: hyphenation starts once the dictionary has loaded. */
const LAID_OUT_WITHIN_MS = 30_000;

/** Returns how much wider than its window a page is, once it is laid out. */
export async function overflow(page: Page): Promise<string[]> {
  const fits = () => document.documentElement.scrollWidth <= window.innerWidth;
  await until(page, fits, LAID_OUT_WITHIN_MS).catch(() => undefined);
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  return excess > 0 ? [`${excess} px too wide`] : [];
}

const WIDTHS = [390, 1440];

/**
 * Returns the faults of a page as it is, in light and dark, on a phone and a desktop; axe checks the given widths. Does
 * not reload the page, because only styles differ, and in the dark only colours (see `tokens.css`). The page itself
 * keeps its window size.
 */
export async function faultsOf(page: Page, widths = WIDTHS): Promise<string[]> {
  const copy = await copyOf(page);
  const faults: string[] = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    await copy.emulateMedia({ colorScheme });
    for (const width of colorScheme === 'dark' ? WIDTHS.toReversed() : WIDTHS) {
      await resize(copy, width);
      const rules = colorScheme === 'light' ? 'everything' : 'colours';
      const found = [...(widths.includes(width) ? await violationsIn(copy, rules) : []), ...(await overflow(copy))];
      faults.push(...found.map((fault) => `${colorScheme}, ${width} px: ${fault}`));
    }
  }
  return faults;
}
