import { randomUUID } from 'node:crypto';
import { faultsOf } from './accessibility.ts';
import { signIn, tabTo } from './admin.ts';
import { expect, test } from './fixtures.ts';

test.use({ timezoneId: 'America/Vancouver' });

test('a buyer books an offered time in their own time zone by keyboard, the office reschedules it, and the buyer cancels', async ({
  page,
  stack,
  mailbox,
  context,
}) => {
  const name = `Gwen ${randomUUID().slice(0, 8)}`;
  const email = `gwen-${randomUUID()}@example.ca`;
  await signIn(page, stack);
  await page.keyboard.press('g');
  await page.keyboard.press('b');
  await expect(page.getByRole('heading', { level: 1, name: 'Bookings' })).toBeVisible();
  await page.getByRole('button', { name: 'Offer times' }).press('Enter');
  const offer = page.getByRole('dialog', { name: 'Offer times' });
  await offer.getByRole('combobox', { name: 'What' }).selectOption('Site visit');
  await offer.getByRole('textbox', { name: 'Name' }).fill(name);
  await offer.getByRole('textbox', { name: 'Email' }).fill(email);
  await offer.getByRole('textbox', { name: 'Subject' }).fill('Listing 1');
  await offer.getByRole('button', { name: 'Send link' }).press('Enter');
  await expect(offer).toBeHidden();
  await page.getByRole('combobox', { name: 'Show' }).selectOption('No time chosen yet');
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Site visit, 30 minutes');
  expect(await faultsOf(page, [390, 1440])).toEqual([]);

  const { text } = await mailbox.waitFor(email, /Choose a time for your site visit/);
  const visitor = await context.newPage();
  await visitor.setViewportSize({ width: 390, height: 844 });
  await visitor.goto(/http\S+\/booking#\S+/.exec(text)?.[0] ?? '');
  await expect(visitor.getByRole('heading', { level: 1, name: 'Site visit, 30 minutes' })).toBeVisible();
  await expect(
    visitor.getByText('Times are in your time zone, America/Vancouver; the office is in Toronto.'),
  ).toBeVisible();
  await tabTo(visitor, visitor.getByRole('button', { name: 'Request this time' }));
  await visitor.keyboard.press('Enter');
  await expect(visitor.getByRole('alert').filter({ hasText: 'Choose a time' })).toBeVisible();
  await expect(visitor.getByRole('radio').first()).toBeFocused();
  await visitor.keyboard.press('Space');
  expect(await faultsOf(visitor, [390, 1440])).toEqual([]);
  await tabTo(visitor, visitor.getByRole('button', { name: 'Request this time' }));
  await visitor.keyboard.press('Enter');
  await expect(visitor.getByRole('heading', { name: 'We have your request' })).toBeFocused();
  await expect(visitor.getByText(/at \d+:\d\d\s?(a|p)\.m\. P[SD]T/)).toBeVisible();

  await page.goto('/admin');
  await page.getByRole('button', { name: `Confirm ${name}` }).press('Enter');
  await expect(page.getByRole('button', { name: `Confirm ${name}` })).toBeHidden();
  await mailbox.waitFor(email, /Your site visit is booked: .*P[SD]T/);
  await visitor.reload();
  await expect(visitor.getByRole('heading', { name: 'You are booked' })).toBeVisible();

  await page.goto('/admin/bookings');
  await row.getByRole('button', { name: 'Reschedule' }).press('Enter');
  const move = page.getByRole('dialog', { name: 'Reschedule' });
  // The last one: the visitor could no longer change an early one.
  const times = move.getByRole('combobox', { name: 'Time (Toronto time)' });
  await times.waitFor();
  await times.selectOption({ index: (await times.getByRole('option').count()) - 1 });
  await move.getByRole('button', { name: 'Save and send email' }).press('Enter');
  await expect(move).toBeHidden();
  await mailbox.waitFor(email, /New time for your site visit/);
  await visitor.reload();
  await visitor.getByRole('button', { name: 'Cancel appointment' }).press('Enter');
  await visitor.getByRole('button', { name: 'Yes, cancel it' }).press('Enter');
  await expect(visitor.getByRole('heading', { name: 'Your appointment is cancelled' })).toBeVisible();
  expect(await faultsOf(visitor, [390, 1440])).toEqual([]);
  await mailbox.waitFor(email, /Your site visit is cancelled/);
});

test('the office sets its hours and days off, and an error is shown at its field', async ({ page, stack }) => {
  await signIn(page, stack);
  await page.goto('/admin/bookings/hours');
  const saturday = page.getByLabel('Saturday, first period, from');
  await saturday.fill('12:00');
  await page.getByLabel('Saturday, first period, to').fill('10:00');
  await page.getByRole('button', { name: 'Save hours' }).press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Saturday: The end must be after the start' })).toBeVisible();
  await expect(page.getByLabel('Saturday, first period, to')).toBeFocused();
  await page.getByLabel('Saturday, first period, to').fill('14:00');
  await page.getByLabel('Another day').fill('2027-01-04');
  await page.getByRole('button', { name: 'Add day' }).press('Enter');
  await page.getByRole('button', { name: 'Save hours' }).press('Enter');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(saturday).toHaveValue('12:00');
  await expect(page.getByRole('button', { name: 'Remove January 4, 2027' })).toBeVisible();
  expect(await faultsOf(page, [390, 1440])).toEqual([]);

  // Typed hours survive somebody else's save, whose hours the page shows.
  const other = await page.context().newPage();
  await other.goto('/admin/bookings/hours');
  await saturday.fill('11:00');
  await page.getByLabel('Another day').fill('2027-01-05');
  await page.getByRole('button', { name: 'Add day' }).press('Enter');
  await other.getByLabel('Saturday, first period, from').fill('13:00');
  await other.getByLabel('How many days ahead people can book').fill('20');
  await other.getByRole('button', { name: 'Save hours' }).press('Enter');
  await expect(other.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Save hours' }).press('Enter');
  const conflict = page.getByRole('alert').filter({ hasText: 'Someone else has changed this in the meantime' });
  await expect(conflict).toContainText('Saturday, first period, from, theirs: 13:00');
  await expect(saturday).toHaveValue('11:00');
  await expect(page.getByLabel('How many days ahead people can book')).toHaveValue('20');
  expect(await faultsOf(page, [390, 1440])).toEqual([]);
  await page.getByRole('button', { name: 'Save hours' }).press('Enter');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(conflict).toBeHidden();
  await other.reload();
  await expect(other.getByLabel('Saturday, first period, from')).toHaveValue('11:00');
  await expect(other.getByLabel('How many days ahead people can book')).toHaveValue('20');
  await expect(other.getByRole('button', { name: 'Remove January 5, 2027' })).toBeVisible();
  await other.close();
});

test('mail templates are previewed with the custom texts of the office', async ({ page, stack }) => {
  await signIn(page, stack);
  await page.goto('/admin/mail');
  await page.getByRole('link', { name: 'Templates and texts' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Templates and texts' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Greeting (first line)' }).fill('Good day,');
  await page.getByRole('checkbox', { name: 'Out-of-office notice' }).press('Space');
  await page.getByLabel('First day').fill('2027-01-04');
  await page.getByLabel('Last day').fill('2027-01-01');
  await page.getByRole('textbox', { name: 'Text added on these days' }).fill('Kim answers.');
  await page.getByRole('button', { name: 'Save texts' }).press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'The last day is before the first one' })).toBeVisible();
  await expect(page.getByLabel('Last day')).toBeFocused();
  await page.getByLabel('Last day').fill('2027-01-08');
  await page.getByRole('button', { name: 'Save texts' }).press('Enter');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const chosen = page.getByRole('combobox', { name: 'Template' });
  await chosen.selectOption('acknowledgement');
  const template = page.frameLocator('iframe[title="The template"]');
  await expect(template.getByText('Good day,')).toBeVisible();
  await chosen.selectOption('receipt');
  await expect(template.getByText('Good day,')).toBeHidden();
  expect(await faultsOf(page, [390, 1440])).toEqual([]);

  // Typed text survives somebody else's save, whose text the page shows.
  const other = await page.context().newPage();
  await other.goto('/admin/mail/texts');
  const greeting = page.getByRole('textbox', { name: 'Greeting (first line)' });
  const signature = page.getByRole('textbox', { name: 'Signature' });
  await greeting.fill('Hello {first name},');
  await other.getByRole('textbox', { name: 'Greeting (first line)' }).fill('Good evening,');
  await other.getByRole('textbox', { name: 'Signature' }).fill('The office');
  await other.getByRole('button', { name: 'Save texts' }).press('Enter');
  await expect(other.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Save texts' }).press('Enter');
  const conflict = page.getByRole('alert').filter({ hasText: 'Someone else has changed this in the meantime' });
  await expect(conflict).toContainText('Greeting (first line), theirs: Good evening,');
  await expect(greeting).toHaveValue('Hello {first name},');
  await expect(signature).toHaveValue('The office');
  expect(await faultsOf(page, [390, 1440])).toEqual([]);
  await page.getByRole('button', { name: 'Save texts' }).press('Enter');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(conflict).toBeHidden();
  await other.reload();
  await expect(other.getByRole('textbox', { name: 'Greeting (first line)' })).toHaveValue('Hello {first name},');
  await expect(other.getByRole('textbox', { name: 'Signature' })).toHaveValue('The office');
  await other.close();
});
