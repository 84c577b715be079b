import { BUILT_IN_TIERS, TIER_FILES, TIER_SERVICES, type Tier, Tier as TierName } from '@brokerage/contracts';

interface Row {
  name: string;
  of: (tier: Tier) => string;
}

const NONE = '–';
const counted = (count: number): string => (count === 0 ? NONE : String(count));
const service = (kind: 'consultation' | 'market-report') => (tier: Tier) => {
  const sold = TIER_SERVICES[tier].tasks.find((task) => task.kind === kind);
  if (!sold) return NONE;
  return sold.minutes === null ? `Within ${sold.dueInBusinessDays} business days` : `${sold.minutes} minutes`;
};

const ROWS: readonly Row[] = [
  { name: 'Checks', of: (tier) => String(BUILT_IN_TIERS[tier].itemCount) },
  { name: 'Checklist PDF', of: (tier) => `${BUILT_IN_TIERS[tier].pdfPages} pages` },
  { name: 'Workbook PDF to keep: every check in four parts, to fill in', of: () => 'Yes' },
  { name: 'Spreadsheets with live formulas', of: (tier) => counted(TIER_FILES[tier].spreadsheets) },
  { name: 'Letters, lists and memos to adapt', of: (tier) => counted(TIER_FILES[tier].documents) },
  { name: 'Phone scripts', of: (tier) => counted(TIER_FILES[tier].scripts) },
  {
    name: 'Committee paper, data-room index, covenant and stress workbook with lenders side by side',
    of: (tier) => (TIER_FILES[tier].documents > TIER_FILES.premium.documents ? 'Yes' : NONE),
  },
  { name: 'Consultation call', of: service('consultation') },
  { name: 'Custom market report', of: service('market-report') },
  { name: 'Follow-up questions', of: (tier) => TIER_SERVICES[tier].support?.title ?? NONE },
];

/** Compares the contents of the tiers. */
export function TierComparison() {
  return (
    <section aria-labelledby="comparison" className="mt-10">
      <h2 id="comparison" className="text-2xl">
        What each one includes
      </h2>
      <table className="figures mt-3 w-full border-collapse text-left text-sm md:text-base">
        <thead>
          <tr className="border-b-2 border-ink">
            <th scope="col" className="py-2 font-semibold">
              <span className="sr-only">Part</span>
            </th>
            {TierName.options.map((tier) => (
              <th key={tier} scope="col" className="w-[21%] py-2 pl-2 font-semibold">
                {BUILT_IN_TIERS[tier].name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map(({ name, of }) => (
            <tr key={name} className="border-b border-line align-top">
              <th scope="row" className="py-2.5 font-normal">
                {name}
              </th>
              {TierName.options.map((tier) => (
                <td key={tier} className="py-2.5 pl-2">
                  {of(tier)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
