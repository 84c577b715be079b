import { DAY_MS, torontoDay } from '@brokerage/contracts';
import type { Page } from '@playwright/test';
import { MongoClient } from 'mongodb';
import sharp from 'sharp';
import { expect, loadFonts } from './fixtures.ts';

/** The page of any content: what its draft is missing, and its actions, by keyboard. */
export function editorOf(page: Page, { mongoUri }: { mongoUri: string }) {
  return {
    /** Creates one from the list of its kind. */
    begin: async (button: string, label: string, name: string) => {
      const start = page.getByRole('button', { name: button });
      // A busy button ignores a press.
      await expect(start).toBeEnabled();
      await start.press('Enter');
      await page.getByLabel(label).fill(name);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
    },
    missing: page.getByRole('region', { name: 'Publishing requirements' }),
    save: () => page.getByRole('button', { name: 'Save', exact: true }).press('Enter'),
    publish: async () => {
      await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter');
      await expect(page.getByText(/^Published as version/)).toBeVisible();
    },
    /** Schedules the draft, then makes it due. `collection`: the collection of its kind. */
    publishLater: async (collection: string, before = () => Promise.resolve()) => {
      await page.getByRole('button', { name: 'Publish later', exact: true }).press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Publish later' });
      await dialog.getByLabel('Day').fill(torontoDay(new Date(Date.now() + 2 * DAY_MS)));
      await dialog.getByLabel('Hour (Toronto time)').selectOption('9:00 a.m.');
      await dialog.getByRole('button', { name: 'Schedule' }).press('Enter');
      // Not by name, which has changed by the time it closes.
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(page.getByText(/will be published .*, 09:00, Toronto time/)).toBeVisible();
      await before();
      await momentComes(mongoUri, collection);
    },
  };
}

/** Makes the scheduled content of a collection due. */
async function momentComes(mongoUri: string, collection: string): Promise<void> {
  const client = new MongoClient(mongoUri);
  const now = { 'scheduled.at': new Date() };
  await client
    .db('brokerage_catalog')
    .collection(collection)
    .updateMany({ scheduled: { $ne: null } }, { $set: now });
  await client.close();
}

/** With `README_PICTURES=<folder>` the journey makes the README's pictures. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.README_PICTURES;
  if (folder === undefined) return;
  await loadFonts(page);
  const png = await page.screenshot({ animations: 'disabled' });
  await sharp(png).webp({ quality: 80 }).toFile(`${folder}/${name}.webp`);
}
