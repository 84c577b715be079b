import { expect, test } from './fixtures.ts';

/**
 * Figures, labels and sentences of the specification, by page. Omits the award and the two ratings: they are hidden
 * until the award has a body and the reviews can be read.
 */
const ORACLE: Record<string, readonly string[]> = {
  '/': ['Takes 2 minutes', '24-48 hours', '800', '25', 'Retail', 'Office', 'Multi-family'],
  '/commercial-real-estate-agents-ontario': [
    'portfolio strategy',
    'market research',
    'property analysis',
    'due diligence',
    'transaction management',
  ],
  '/self-storage-for-sale-ontario': ['85-92', '3-5'],
  '/self-storages-for-sale': [
    'Exclusive listing',
    'Off-market',
    'NDA required',
    '1,300,000',
    'recently reduced',
    '6%',
    '84%',
    '8 vacant units',
    '49',
    '8 container units',
    '40-50',
    'up to 30',
    '1.48',
    '0.74',
    'M1',
    '8,000',
    '2.1M',
    '145,947',
    '156,163',
    '127,740',
    '143,345',
    '2.32M',
    '2.89M',
    '5.5%',
    '2.13M',
    '3.03M',
    '15-25%',
    '3,000-6,000+',
    '95%+',
    'potential, not a forecast; no guarantee',
    'Sign',
    'Site visit',
    'Submit offer',
  ],
  '/buy-self-storage-ontario': ['checklist'],
  '/sell-self-storage-ontario': ['800', 'confidential', '24-48 hours'],
  '/investment-properties-ontario': [
    'CA$500K',
    '2M',
    '10M',
    'Toronto',
    'Ottawa',
    'Hamilton',
    'Mississauga',
    'Brampton',
    'London',
    'Kitchener-Waterloo',
    'North York',
    'Northern Ontario',
  ],
  '/modular-homes-ontario': ['1.5M homes by 2031', '30%', '50% faster'],
  '/ontario-storage-report': [
    '37.3M',
    '4.3B',
    '2030',
    '22,000',
    '85-92%',
    '3-5%',
    'Get Investment Checklist',
    'Request Full Report',
    'MPAC',
  ],
  '/self-storage-regulations-ontario': [
    'zoning',
    'building permit',
    'fire',
    'Repair and Storage Liens Act',
    'environmental',
    'licen',
    'accessib',
    'insurance',
  ],
  '/faq': ['500K', '60-90 days'],
  '/alex-morgan': ['20+'],
  '/contact': ['2-4 business hours', 'Monday to Friday, 10:00 AM to 7:00 PM (EST)', 'info@northgate.example.ca'],
  '/insights': [
    'All',
    'Investment Strategy',
    'Financing',
    'Technology',
    'Market Analysis',
    'Beginner',
    'Operations',
    'More Articles',
  ],
  '/insights/commercial-mortgage-rates-2025': ['6.25-7.50%', '6.50-7.75%', '5.75-6.75%', '8-12%', '65-75%', '1.25'],
  '/insights/1031-exchange-strategy': ['45 days', '180 days', 'not available in Canada'],
  '/insights/cmhc-financing-guide': ['2.25-3.75%', '0.50%', '1.50%', '2.00%', '3.50%', '4.50%', '$1.5M', '85%'],
  '/insights/cmhc-construction-financing-ontario': ['50/35/15', '40'],
  '/checklist-checkout': [
    'US$29.99',
    'US$49.99',
    'US$99.99',
    'Most Popular',
    '3 downloads',
    '7-day access',
    'nstant digital download',
    'PayPal',
    '50',
    '200',
    '120',
  ],
  '/checkout/cancel': ['Payment Cancelled', 'No charges were made', 'Try Again', 'Return to Home', 'Contact Support'],
  '/no-such-page': ['404 Page Not Found', 'Return to Home', 'Contact Us'],
};

const plain = (text: string): string =>
  text
    .replace(/[\s ]+/g, ' ')
    .replaceAll('–', '-')
    .toLowerCase();

test('every figure, label and text of the specification is on its page', async ({ browser, stack }) => {
  const context = await browser.newContext({ baseURL: stack.siteUrl, javaScriptEnabled: false });
  const page = await context.newPage();
  const missing: string[] = [];
  for (const [path, wanted] of Object.entries(ORACLE)) {
    await page.goto(path);
    const text = plain(await page.evaluate(() => document.querySelector('main')?.textContent ?? ''));
    for (const want of wanted) if (!text.includes(plain(want))) missing.push(`${path}: ${want}`);
  }
  await context.close();
  expect(missing).toEqual([]);
});

test('the rejected checklist prices appear nowhere', async ({ request }) => {
  for (const path of ['/', '/checklist-checkout', '/buy-self-storage-ontario'])
    expect(await (await request.get(path)).text()).not.toMatch(/79\.99|149\.99/);
});
