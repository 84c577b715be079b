import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { quantile } from './report.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

export interface LighthouseMedians {
  scores: Record<(typeof CATEGORIES)[number], number>;
  fcpMs: number;
  lcpMs: number;
  tbtMs: number;
  cls: number;
}

/** Medians of several runs on a phone with simulated throttling, each in a browser of its own. */
export async function lighthouseMedians(url: string, runs: number): Promise<LighthouseMedians> {
  const results: LighthouseMedians[] = [];
  for (let run = 0; run < runs; run++) results.push(await once(url));
  const median = (pick: (result: LighthouseMedians) => number) => quantile(results.map(pick), 0.5);
  return {
    scores: {
      performance: median(({ scores }) => scores.performance),
      accessibility: median(({ scores }) => scores.accessibility),
      'best-practices': median(({ scores }) => scores['best-practices']),
      seo: median(({ scores }) => scores.seo),
    },
    fcpMs: median(({ fcpMs }) => fcpMs),
    lcpMs: median(({ lcpMs }) => lcpMs),
    tbtMs: median(({ tbtMs }) => tbtMs),
    cls: median(({ cls }) => cls),
  };
}

async function once(url: string): Promise<LighthouseMedians> {
  const chrome = await launch({
    chromePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
  });
  try {
    const result = await lighthouse(url, { port: chrome.port, onlyCategories: [...CATEGORIES], logLevel: 'error' });
    if (!result) throw new Error(`Lighthouse gave no result for ${url}`);
    const { categories, audits } = result.lhr;
    const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
    const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
    return {
      scores: {
        performance: score('performance'),
        accessibility: score('accessibility'),
        'best-practices': score('best-practices'),
        seo: score('seo'),
      },
      fcpMs: value('first-contentful-paint'),
      lcpMs: value('largest-contentful-paint'),
      tbtMs: value('total-blocking-time'),
      cls: value('cumulative-layout-shift'),
    };
  } finally {
    chrome.kill();
  }
}
