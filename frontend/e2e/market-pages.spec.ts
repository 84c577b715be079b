import { BUILT_IN_BROKERAGE } from '@brokerage/contracts';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const VALUATION = '/contact?subject=Property%20Valuation%20Request';

interface MarketPage {
  path: string;
  /** All of these are on the page, visible to everybody. */
  texts: readonly string[];
  headings: readonly string[];
  /** Targets of the page's own links. */
  links: readonly string[];
}

const PAGES: readonly MarketPage[] = [
  {
    path: '/commercial-real-estate-agents-ontario',
    headings: ['Buying', 'Selling', 'Valuation', 'Advisory services'],
    texts: [
      'Portfolio strategy',
      'Market research',
      'Property analysis',
      'Due diligence',
      'Transaction management',
      'Qualified buyers in the brokerage’s own database',
      'Combined experience',
      '2-4 business hours',
      '24-48 hours',
      'Self-storage',
      'Industrial',
      'Office',
      'Retail',
      'Multi-family',
      'Modular homes',
      'Car washes',
      'Laundromats',
    ],
    links: ['/buy-self-storage-ontario', '/sell-self-storage-ontario', VALUATION],
  },
  {
    path: '/self-storage-for-sale-ontario',
    headings: [
      'The market in five figures',
      'Drive-up rows',
      'Climate-controlled, several storeys',
      'Container yards',
      'Vehicle, boat and trailer parking',
      'Investor readiness list',
      'From criteria to keys in four steps',
    ],
    texts: ['37.3M sq ft', '(MPAC), 2023 study', 'CA$4.3B', '22,000', '85-92%', '3-5%', '60-90 days', 'Step 4'],
    links: ['/self-storages-for-sale', '/checklist-checkout', '/buy-self-storage-ontario', '/ontario-storage-report'],
  },
  {
    path: '/buy-self-storage-ontario',
    headings: ['Investment criteria', 'Property types sourced', 'What a buyer gains with us', 'Getting started'],
    texts: [
      'Five reasons to buy',
      'CA$500K',
      '1.25x',
      '65-75%',
      '60-90 days',
      'CMHC does not insure self-storage loans',
    ],
    links: [
      '/checklist-checkout',
      '/insights/cmhc-financing-guide',
      '/insights/cmhc-construction-financing-ontario',
      '/insights/commercial-mortgage-rates-2025',
      '/insights/getting-started-commercial-investing',
      '/contact?subject=Buying%20self-storage',
      '/self-storage-for-sale-ontario',
    ],
  },
  {
    path: '/sell-self-storage-ontario',
    headings: [
      'Six steps from a quiet conversation to closing',
      'Documents needed',
      'Confidential marketing',
      'What owners ask first',
    ],
    texts: ['800+', 'qualified buyers', 'own buyer database', '24-48 hours', 'Takes 2 minutes'],
    links: [VALUATION, '/insights/preparing-your-facility-for-sale', '/ontario-storage-report', '/faq'],
  },
  {
    path: '/investment-properties-ontario',
    headings: [
      'Self-storage',
      'Industrial',
      'Retail',
      'Multi-family',
      'Modular homes',
      'Advisory services',
      'Investment sizes',
      'Key considerations',
      'Why invest in Ontario',
    ],
    texts: [
      'CA$500K-2M',
      'CA$2M-10M',
      'CA$10M+',
      'Portfolio acquisitions',
      'Greater Toronto Area',
      'Ottawa and Eastern Ontario',
      'Southwestern Ontario',
      'Northern Ontario growth markets',
      'Toronto',
      'Hamilton',
      'Mississauga',
      'Brampton',
      'London',
      'Kitchener-Waterloo',
      'North York',
    ],
    links: [
      '/self-storage-for-sale-ontario',
      '/modular-homes-ontario',
      '/contact?subject=Industrial%20property',
      '/contact?subject=Retail%20property',
      '/contact?subject=Multi-family%20property',
      '/ontario-storage-report',
    ],
  },
  {
    path: '/modular-homes-ontario',
    headings: ['What the factory changes', 'Opportunity types', 'Home types'],
    texts: ['Ontario’s target of 1.5M homes by 2031', 'Up to 30% savings, as stated', 'Up to 50% faster, as stated'],
    links: ['/contact?subject=Modular%20homes', '/investment-properties-ontario'],
  },
];

for (const { path, headings, texts, links } of PAGES) {
  test(`${path} contains the required headings, texts and links`, async ({ page }) => {
    await page.goto(path);
    const main = page.locator('main');
    for (const name of headings) {
      await expect(main.getByRole('heading', { name, exact: true }).first()).toBeVisible();
    }
    for (const text of texts) await expect(main.getByText(text).first()).toBeVisible();
    const hrefs = await linksIn(page);
    for (const link of links) expect(hrefs).toContain(link);
    expect(await main.innerText()).not.toMatch(/(?<!CA|US)\$/);
  });

  test(`${path} has no broken anchors`, async ({ page }) => {
    await page.goto(path);
    const hashes = (await linksIn(page)).filter((href) => href.startsWith('#'));
    for (const hash of hashes) await expect(page.locator(hash)).toHaveCount(1);
  });
}

test('the six selling steps and the four first steps of a buyer are numbered lists', async ({ page }) => {
  await page.goto('/sell-self-storage-ontario');
  await expect(page.locator('#process > ol > li')).toHaveCount(6);
  await page.goto('/buy-self-storage-ontario');
  await expect(page.locator('#getting-started ol > li')).toHaveCount(4);
});

test('the table of contents for buyers jumps to its sections', async ({ page }) => {
  await page.goto('/buy-self-storage-ontario');
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Financing guides' }).click();
  await expect(page).toHaveURL(/#financing$/);
  await expect(page.getByRole('heading', { name: 'Financing guides' })).toBeInViewport();
});

test('an owner’s question opens by keyboard', async ({ page }) => {
  await page.goto('/sell-self-storage-ontario');
  const question = page.locator('summary', { hasText: 'How long does a sale take?' });
  await question.focus();
  await page.keyboard.press('Enter');
  await expect(
    page.getByText('A typical purchase closes 60-90 days after the offer is accepted. What comes before'),
  ).toBeVisible();
});

test('the valuation link fills the subject of the contact form', async ({ page }) => {
  await page.goto('/sell-self-storage-ontario');
  await page.getByRole('link', { name: 'Request a valuation' }).click();
  await expect(page.getByLabel(/subject/i)).toHaveValue('Property Valuation Request');
});

test('the link to the modular homes site opens in a new tab and says so', async ({ page }) => {
  await page.goto('/modular-homes-ontario');
  const link = page.getByRole('link', { name: /external site, opens in a new tab/ });
  await expect(link).toHaveAttribute('href', String(BUILT_IN_BROKERAGE.modularHomesUrl));
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', 'noopener');
});

/** Returns the addresses of the links in the main part, with normalized queries. */
async function linksIn(page: Page): Promise<string[]> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const hrefs = await page
    .locator('main a')
    .evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href') ?? ''));
  return hrefs.map((href) => href.replaceAll('+', '%20'));
}
