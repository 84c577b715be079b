import { overflow } from './accessibility.ts';
import { articles, half, pages } from './built-site.ts';
import { expect, test } from './fixtures.ts';

/** A window of 1280 px at 400 % and at 200 % zoom. */
const ZOOMED = [320, 640];

for (const [kind, some] of [
  ['pages', pages],
  ['articles', half(articles, 0)],
  ['articles', half(articles, 1)],
] as const) {
  test(`${kind} from ${some[0]} to ${some.at(-1)} fit the screen at every zoom level`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const findings: string[] = [];
    for (const path of some) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      for (const zoomed of ZOOMED) {
        await page.setViewportSize({ width: zoomed, height: 450 });
        for (const fault of await overflow(page)) findings.push(`${path}, ${zoomed} px: ${fault}`);
      }
    }
    expect(findings).toEqual([]);
  });
}
