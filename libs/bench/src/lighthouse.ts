import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { quantile } from './report.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** Every script file of the site. Inline script still runs, but then has nothing to load. */
const SCRIPT_FILES = ['*/assets/*.js*'];

export type LighthouseFigures = Record<(typeof CATEGORIES)[number], number> & {
  fcpMs: number;
  lcpMs: number;
  tbtMs: number;
  cls: number;
  /** Bytes on the wire by Chromium's resource types, and the total. */
  wire: Map<string, number>;
};

/**
 * Visits a page once as a phone with simulated throttling, in a new browser. Without script, the figures are the floor of the page: the
 * cost of its text, style, fonts and pictures. `cookie`: the visitor's session.
 */
export async function visit(
  url: string,
  { script, cookie }: { script: boolean; cookie?: string | undefined },
): Promise<LighthouseFigures> {
  const chrome = await launch({
    chromePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
  });
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      onlyCategories: script ? [...CATEGORIES] : ['performance'],
      logLevel: 'error',
      ...(script ? {} : { blockedUrlPatterns: SCRIPT_FILES }),
      ...(cookie === undefined ? {} : { extraHeaders: { cookie } }),
    });
    if (!result) throw new Error(`Lighthouse gave no result for ${url}`);
    const { categories, audits } = result.lhr;
    const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
    const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
      fcpMs: value('first-contentful-paint'),
      lcpMs: value('largest-contentful-paint'),
      tbtMs: value('total-blocking-time'),
      cls: value('cumulative-layout-shift'),
      wire: wireBytes(audits['network-requests']?.details),
    };
  } finally {
    chrome.kill();
  }
}

/** Returns the median of one figure over several visits. */
export function medianOf(visits: readonly LighthouseFigures[], pick: (one: LighthouseFigures) => number): number {
  return quantile(visits.map(pick), 0.5);
}

interface Sent {
  resourceType?: string;
  transferSize?: number;
}

function wireBytes(details: unknown): Map<string, number> {
  const { items = [] } = (details ?? {}) as { items?: Sent[] };
  const bytes = new Map<string, number>([['Total', 0]]);
  for (const { resourceType = 'Other', transferSize = 0 } of items)
    for (const kind of [resourceType, 'Total']) bytes.set(kind, (bytes.get(kind) ?? 0) + transferSize);
  return bytes;
}
