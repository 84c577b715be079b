import { violations } from './accessibility.ts';
import { expect, hydrate, test } from './fixtures.ts';

/** One fault for each thing that the text of a document cannot show: width, colour scheme, overlap, and what scripts have added. */
const FAULTY = `
  <style>
    .faint { color: #aaa; background: #bbb }
    @media (max-width: 500px) and (prefers-color-scheme: dark) { .faint-on-a-phone-in-the-dark { color: #999; background: #aaa } }
    .tiny { display: inline-block; width: 8px; height: 8px }
  </style>
  <p class="faint-on-a-phone-in-the-dark">Words</p>
  <a class="tiny" href="#one" aria-label="One"></a><a class="tiny" href="#two" aria-label="Two"></a>
  <div popover id="popover"><p class="faint">Words</p></div>
  <dialog id="dialog"><p class="faint">Words</p></dialog>`;

test('the accessibility check finds faults that depend on width, colour scheme, popovers and dialogs', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/contact');
  await hydrate(page);
  expect(await violations(page)).toEqual([]);
  await page.evaluate((faulty) => document.querySelector('main')?.insertAdjacentHTML('beforeend', faulty), FAULTY);
  const onPage = ['color-contrast: .faint-on-a-phone-in-the-dark', 'target-size: a[href$="#one"], a[href$="#two"]'];
  expect(await violations(page)).toEqual(onPage);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await violations(page)).toEqual(onPage.slice(1));
  await page.evaluate(() => document.querySelector<HTMLElement>('#popover')?.showPopover());
  expect(await violations(page)).toEqual(['color-contrast: #popover > .faint', ...onPage.slice(1)]);
  // Elements behind a modal dialog cannot be reached.
  await page.evaluate(() => document.querySelector<HTMLDialogElement>('dialog#dialog')?.showModal());
  expect(await violations(page)).toContain('color-contrast: #dialog > .faint');
});
