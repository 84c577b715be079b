import { BUILT_IN_AGENTS, BUILT_IN_BROKERAGE, BUILT_IN_LISTINGS } from '@brokerage/contracts';
import { expect, loadFonts, test } from './fixtures.ts';
import { plainPage } from './plain-page.ts';

const PATH = '/self-storages-for-sale';

test('the page starts with three badges and two actions', async ({ page }) => {
  await page.goto(PATH);
  await expect(page.getByRole('list', { name: 'Kind of listing' }).getByRole('listitem')).toHaveText([
    'Exclusive listing',
    'Off-market',
    'NDA required',
  ]);
  await expect(
    page.getByRole('main').getByRole('link', { name: `Call ${BUILT_IN_BROKERAGE.officePhone}` }),
  ).toHaveAttribute('href', /^tel:\+1/);
  await page.getByRole('link', { name: 'Request the package', exact: true }).click();
  await expect(page).toHaveURL(/#contact$/);
  await expect(page.getByRole('heading', { name: 'Request the information package' })).toBeInViewport();
});

test('both listings show their figures as stated', async ({ page }) => {
  await page.goto(PATH);
  const first = page.getByRole('article', { name: /^Listing 1/ });
  for (const text of [
    'CA$1.3M',
    'CA$1,300,000 (recently reduced)',
    '6%',
    '84% occupancy, 8 vacant units',
    '49 non-heated drive-up units',
    '8 container units',
    '40-50 parking spots (up to 30 unleased)',
    '1.48 acres as two 0.74-acre parcels',
    'M1 general industrial zoning',
    '8,000 sq ft expansion',
  ]) {
    await expect(first).toContainText(text);
  }
  const second = page.getByRole('article', { name: /^Listing 2/ });
  for (const text of [
    'CA$2.1M',
    'firm',
    'CA$145,947',
    'CA$156,163',
    'CA$127,740',
    'CA$143,345',
    'CA$2.32M-2.89M at 5.5% cap',
    'CA$2.13M-3.03M at 6% cap',
    'As stated by the seller',
  ]) {
    await expect(second).toContainText(text, { ignoreCase: true });
  }
});

test('nothing below a listing argues against its price', async ({ page }) => {
  await page.goto(PATH);
  const text = await page.getByRole('main').innerText();
  expect(text).not.toMatch(/below 1\.25|DSCR|bank's-eye/i);
  await expect(page.getByRole('region', { name: 'Investment highlights' })).toContainText('Room to lease up');
});

test('the calculators are filled with the figures of a listing', async ({ page }) => {
  await page.goto(PATH);
  await page
    .getByRole('article', { name: /^Listing 2/ })
    .getByRole('link', { name: 'Open the calculators with the figures for Listing 2' })
    .click();
  await expect(page).toHaveURL(/\/calculators\?.*price=2100000/);
  await expect(page.getByLabel('Annual net operating income (NOI)')).toHaveValue('127740');
  await expect(page.getByRole('region', { name: 'Results at a glance' })).toContainText('6.08%');
});

test('growth is shown as potential only', async ({ page }) => {
  await page.goto(PATH);
  const growth = page.getByRole('region', { name: 'Revenue growth opportunities' });
  await expect(growth).toContainText('Potential, not a forecast; no guarantee.');
  for (const text of ['15-25%', 'CA$3,000-6,000+', '95%+']) await expect(growth).toContainText(text);
});

test('each listing has a page for search engines with date, picture, region and figures, but no address', async ({
  page,
  request,
}) => {
  for (const { slug, asking } of BUILT_IN_LISTINGS) {
    const document = await plainPage(page, request, `/listings/${slug}`);
    const { words, blocks, links } = await document.evaluate((html) => ({
      words: html.querySelector('main')?.textContent ?? '',
      blocks: [...html.querySelectorAll('script[type="application/ld+json"]')].map(
        ({ textContent }) => textContent ?? '',
      ),
      links: [...html.querySelectorAll('main a')].map((link) => link.getAttribute('href')),
    }));
    const [listing, ...others] = blocks
      .map((text) => JSON.parse(text))
      .filter((block) => block['@type'] === 'RealEstateListing');
    expect(others).toEqual([]);
    expect(listing).toMatchObject({
      url: expect.stringContaining(`/listings/${slug}`),
      datePosted: '2026-11-20',
      image: expect.stringMatching(/\/og\/listings-.*\.png$/),
      spatialCoverage: { name: 'Ontario' },
      offers: { price: String(asking.amount), priceCurrency: 'CAD', availability: 'https://schema.org/InStock' },
    });
    for (const { value } of listing.about.additionalProperty) expect(words).toContain(value);
    expect(JSON.stringify(listing)).not.toMatch(/address|postalCode|geo"/i);
    expect(links).toEqual(
      expect.arrayContaining([
        `/nda?listing=${BUILT_IN_LISTINGS.find((one) => one.slug === slug)?.id}`,
        '#questions',
        '/buyer-criteria',
      ]),
    );
    const sheet = await request.get(`/data/${slug}.pdf`);
    expect(sheet.headers()['content-type']).toBe('application/pdf');
    expect((await sheet.body()).subarray(0, 5).toString()).toBe('%PDF-');
  }
  expect((await request.get('/listings/no-such')).status()).toBe(404);
  expect(await (await request.get('/sitemap.xml')).text()).toMatch(
    /\/listings\/self-storage-stated-income<\/loc><lastmod>2026-11-23/,
  );
});

test('the overview compares the listings and hides those that do not match the filter', async ({ page }) => {
  await page.goto(`${PATH}?size=small-cap`);
  const compare = page.getByRole('region', { name: 'Side by side' }).first();
  await expect(compare).toContainText('1 of 2 listings');
  await expect(page.getByRole('article')).toHaveCount(1);
  await compare.getByRole('navigation', { name: 'Price' }).getByRole('link', { name: 'All' }).press('Enter');
  await expect(compare).toContainText('2 of 2 listings');
  await expect(compare.getByRole('row', { name: /^Asking price/ })).toContainText('CA$2,100,000, firm');
  await compare.getByRole('link', { name: 'Listing 2' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Listing 2');
  await page.getByRole('link', { name: 'Sign the agreement for Listing 2' }).press('Enter');
  await expect(page.getByRole('radio', { name: /^Listing 2/ })).toBeChecked();
});

test('a request names its listing, keeps earlier input, and reaches the office from this page', async ({ page }) => {
  await page.goto(PATH);
  const form = page.getByRole('form', { name: 'Contact form' });
  await form.getByLabel(/^name/i).fill('Jordan Example');
  await expect(page.locator('form[data-live]')).toBeVisible();
  await page.getByRole('link', { name: 'Request the package for Listing 2' }).click();
  await expect(form.getByLabel(/subject/i)).toHaveValue('Exclusive listings: information package, Listing 2');
  await form.getByLabel(/^email/i).fill('jordan@example.ca');
  await form.getByLabel(/^phone/i).fill('416-555-0111');
  await form.getByLabel(/^message/i).fill('Please send me the agreement.');
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/contact') && response.ok());
  await form.getByRole('button', { name: /send/i }).click();
  await expect(page.getByRole('region', { name: 'We have your message' })).toContainText('Listing 2');
  expect((await answered).request().postDataJSON()).toMatchObject({
    name: 'Jordan Example',
    subject: 'Exclusive listings: information package, Listing 2',
    listing: 'listing-2',
    page: PATH,
  });
});

test('each listing prints on one letter page with the brokerage and its broker', async ({ page }) => {
  await page.goto(PATH);
  await loadFonts(page);
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const text = pdf.toString('latin1');
  expect(text.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(2);
  expect(new Set(text.match(/\/MediaBox\s*\[[^\]]*\]/g)).size).toBe(1);
  expect(text).toMatch(/\/MediaBox\s*\[0 0 612 792\]/);
  await page.emulateMedia({ media: 'print' });
  for (const name of [/^Listing 1/, /^Listing 2/]) {
    const sheet = page.getByRole('article', { name });
    await expect(sheet.getByText(BUILT_IN_BROKERAGE.brokerageName)).toBeVisible();
    await expect(sheet.getByText(`${BUILT_IN_AGENTS[0].name}, ${BUILT_IN_AGENTS[0].title}`)).toBeVisible();
  }
  await expect(page.getByRole('form', { name: 'Contact form' })).toBeHidden();
});

test('the former address redirects to this page', async ({ page }) => {
  await page.goto('/self-storage-for-sale?subject=Listing%201');
  await expect(page).toHaveURL(/\/self-storages-for-sale\?subject=/);
});

test('listings can be read without scripts', async ({ browser, stack }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: stack.siteUrl });
  const page = await context.newPage();
  await page.goto(PATH);
  await expect(page.getByRole('article', { name: /^Listing 2/ })).toContainText('CA$143,345');
  await expect(page.getByRole('list').filter({ hasText: 'Sign NDA' })).toContainText('Submit offer');
  await context.close();
});
