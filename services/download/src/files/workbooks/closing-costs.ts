import type { WorkbookPlan } from './workbook-builder.ts';
import {
  CLOSING,
  COSTS,
  INSURANCE_TAX_RATE,
  LAND_TRANSFER_BANDS,
  LOAN,
  PAID_RENT_MONTH,
  PRICE,
} from './example-facility.ts';
import type { Page } from './page.ts';

/** Writes the bands as cells to fill and returns the formula of the tax on the price. */
function writeBands(page: Page): string {
  page.header(['Above', 'Rate', 'Tax in this band']);
  const first = page.next;
  for (const [at, { above, rate }] of LAND_TRANSFER_BANDS.entries()) {
    const row = page.next;
    const isTop = at === LAND_TRANSFER_BANDS.length - 1;
    const part = isTop ? `MAX(0,Purchase_price-A${row})` : `MAX(0,MIN(Purchase_price,A${row + 1})-A${row})`;
    page.line([
      { input: above, format: 'money' },
      { input: rate, format: 'percent' },
      { formula: `${part}*B${row}`, format: 'cents' },
    ]);
  }
  return `SUM(C${first}:C${page.next - 1})`;
}

function writeCosts(page: Page, costs: Readonly<Record<string, number>>): void {
  for (const [label, amount] of Object.entries(costs)) page.input(label, amount, 'money');
}

export const closingCosts: WorkbookPlan = {
  title: 'Closing costs: Ontario and Toronto land transfer tax, HST, adjustments',
  purpose: 'The cash you bring to closing, line by line, for commercial land in Ontario.',
  steps: [
    'On Costs, enter price, closing date, loan and deposits. Choose Yes when the land is in the City of Toronto.',
    'Ask your lawyer whether you will account for HST yourself as a registered buyer and whether you and the seller elect under section 167, and choose Yes or No.',
    'Replace each estimate with the figure from the quote or invoice as it arrives.',
    'Compare the last line with the lawyer’s statement of adjustments. Differences must be explained before you sign.',
  ],
  limits: [
    'Canadian dollars. Bands are those for land that is not one or two single family residences; confirm them on the day you close.',
    'Rebates, exemptions, the tax on foreign buyers of homes and transfers of shares are not modelled.',
    'Property tax and rents are adjusted by the day, with the day of closing counted as the buyer’s.',
  ],
  write(builder) {
    const page = builder.page({
      name: 'Costs',
      title: 'Cash to close',
      lead: 'The figures in the shaded cells are an example. Overwrite them.',
      widths: [48, 18, 50],
      onePage: true,
    });
    page.section('The purchase');
    page.input('Purchase price', PRICE, 'money', { name: 'Purchase_price', note: 'Land and buildings.' });
    page.input('Equipment priced separately', 0, 'money', { name: 'Equipment' });
    page.input('Goodwill priced separately', 0, 'money', {
      name: 'Goodwill',
      note: 'No HST if you get all or nearly all of what the business needs (section 167.1). If you do not, count it as equipment.',
    });
    page.input('Closing date', new Date(Date.UTC(2027, 2, 15)), 'date', { name: 'Closing_date' });
    page.input('Land in the City of Toronto', 'No', 'text', { name: 'In_Toronto', list: 'Yes,No' });
    page.input('HST rate', 0.13, 'percent', { name: 'Hst_rate' });
    page.input('Buyer is registered and self-assesses HST', 'Yes', 'text', {
      name: 'Self_assessed',
      list: 'Yes,No',
      note: 'Yes: reported on your return, not paid at closing.',
    });
    page.input('Section 167 election for the equipment', 'No', 'text', {
      name: 'Business_election',
      list: 'Yes,No',
      note: 'Form GST44, between registered parties, filed with your return. Without it, HST on the equipment is paid to the seller. Ask your lawyer.',
    });
    page.input('Ontario tax on insurance premiums', INSURANCE_TAX_RATE, 'percent', { name: 'Insurance_tax_rate' });
    page.input('Deposits paid', 100_000, 'money', { name: 'Deposits' });
    page.input('Loan advanced at closing', LOAN, 'money', { name: 'Loan' });
    page.section('Buyer’s costs');
    page.result('Ontario land transfer tax', 'Ontario_tax_due', 'cents', { name: 'Ontario_tax' });
    page.result('Toronto land transfer tax', 'IF(In_Toronto="Yes",Toronto_tax_due,0)', 'cents', {
      name: 'Toronto_tax',
    });
    const services = page.next;
    writeCosts(page, CLOSING.services);
    const insurance = page.next;
    writeCosts(page, CLOSING.premiums);
    const untaxed = page.next;
    writeCosts(page, CLOSING.others);
    page.total('Costs before tax', `SUM(B${services}:B${page.next - 1})`, 'money', { name: 'Other_costs' });
    page.result('HST on services and goods', `Hst_rate*SUM(B${services}:B${insurance - 1})`, 'cents', {
      name: 'Service_hst',
      note: 'Paid with each invoice; a registered buyer claims it back on the next return.',
    });
    page.result('Ontario tax on insurance', `Insurance_tax_rate*SUM(B${insurance}:B${untaxed - 1})`, 'cents', {
      name: 'Insurance_tax',
      note: 'On premiums, in place of HST. Nobody gets it back.',
    });
    page.section('Adjustments between seller and buyer');
    page.input('Property tax for the year', COSTS.propertyTax, 'money', { name: 'Yearly_tax' });
    page.input('Property tax the seller has paid for the year', COSTS.propertyTax / 2, 'money', { name: 'Tax_paid' });
    page.input('Rent the seller collected for the month of closing', PAID_RENT_MONTH, 'money', { name: 'Month_rent' });
    page.input('Rent prepaid for later months', 3_200, 'money', { name: 'Prepaid_rent' });
    page.input('Deposits held for tenants', 1_200, 'money', { name: 'Tenant_deposits' });
    page.result(
      'Days of the year before closing',
      'IF(Closing_date=0,0,Closing_date-DATE(YEAR(Closing_date),1,1))',
      'whole',
      { name: 'Seller_days' },
    );
    page.result(
      'Days in the year',
      'IF(Closing_date=0,365,DATE(YEAR(Closing_date)+1,1,1)-DATE(YEAR(Closing_date),1,1))',
      'whole',
      { name: 'Year_days' },
    );
    page.result(
      'Days in the month',
      'IF(Closing_date=0,30,DAY(DATE(YEAR(Closing_date),MONTH(Closing_date)+1,0)))',
      'whole',
      { name: 'Month_days' },
    );
    page.result('Property tax to the seller', 'Tax_paid-Yearly_tax*Seller_days/Year_days', 'cents', {
      name: 'Tax_adjustment',
      note: 'Below zero: a credit to the buyer.',
    });
    page.result(
      'Rent to the buyer',
      'IF(Closing_date=0,0,-Month_rent*(Month_days-DAY(Closing_date)+1)/Month_days-Prepaid_rent-Tenant_deposits)',
      'cents',
      { name: 'Rent_adjustment' },
    );
    page.section('Cash');
    page.result(
      'HST paid at closing',
      'Hst_rate*(IF(Self_assessed="Yes",0,Purchase_price)+IF(AND(Self_assessed="Yes",Business_election="Yes"),0,Equipment))',
      'cents',
      {
        name: 'Hst_at_closing',
        note: 'Self-assessment is for land and buildings only, not for equipment.',
      },
    );
    page.result('HST to report yourself', 'IF(Self_assessed="Yes",Purchase_price*Hst_rate,0)', 'cents', {
      name: 'Hst_reported',
      note: 'Credited on the same return when the land is used only for taxable rent.',
    });
    page.result(
      'Price, tax, costs and adjustments',
      'Purchase_price+Equipment+Goodwill+Ontario_tax+Toronto_tax+Other_costs+Service_hst+Insurance_tax+Hst_at_closing+Tax_adjustment+Rent_adjustment',
      'cents',
      { name: 'All_in' },
    );
    page.total('Cash to bring to closing', 'All_in-Deposits-Loan', 'cents', { name: 'Cash_to_close' });
    page.result(
      'Costs that stay with a registered buyer',
      'Ontario_tax+Toronto_tax+Other_costs+Insurance_tax',
      'cents',
      { name: 'Lasting_costs', note: 'For the acquisition pro forma: recoverable HST is left out.' },
    );
    page.result('Closing costs as a share of price', 'IFERROR(Lasting_costs/Purchase_price,0)', 'percent', {
      name: 'Cost_share',
    });

    const bands = builder.page({
      name: 'Tax bands',
      title: 'Land transfer tax',
      lead: 'Marginal rates. Confirm the bands with your lawyer on the day you close; they can change by statute or by-law.',
      widths: [24, 18, 22],
    });
    bands.paragraph('Ontario, land other than one or two single family residences');
    const ontario = writeBands(bands);
    bands.skip();
    bands.paragraph(
      'City of Toronto, added to Ontario’s tax inside the city; ask the city for its bands on the day you close',
    );
    const toronto = writeBands(bands);
    bands.skip();
    bands.total('Ontario tax on the price', ontario, 'cents', { name: 'Ontario_tax_due' });
    bands.total('Toronto tax on the price', toronto, 'cents', { name: 'Toronto_tax_due' });
  },
};
