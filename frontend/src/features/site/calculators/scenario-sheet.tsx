import { useContactAgent } from '../../../shared/contact-agent.ts';
import { FIELDS, type Scenario, tidyText } from './calculator-inputs.ts';
import { FIELD_NAMES } from './calculator-search.ts';
import { orNone } from './figures.ts';
import { SCENARIO_RESULTS } from './scenario-results.ts';
import { SITE } from '../../../shared/site.ts';

const UNITS = { CAD: 'CA$', percent: '%', years: ' years', times: 'x' } as const;

function withUnit(name: (typeof FIELD_NAMES)[number], text: string): string {
  const unit = UNITS[FIELDS[name].unit];
  return unit === UNITS.CAD ? `${unit}${tidyText(name, text)}` : `${tidyText(name, text)}${unit}`;
}

/** A one-page printout: inputs, results and contact. On screen, the page itself shows all of it. */
export function ScenarioSheet({ scenario, kept }: { scenario: Scenario; kept: Scenario | undefined }) {
  const agent = useContactAgent();
  const columns = kept ? [kept, scenario] : [scenario];
  const rows = [
    ...FIELD_NAMES.map((name) => [FIELDS[name].label, ...columns.map(({ texts }) => withUnit(name, texts[name]))]),
    ['In the City of Toronto', ...columns.map(({ inToronto }) => (inToronto ? 'yes' : 'no'))],
  ];
  const results = SCENARIO_RESULTS.map(({ name, of: read, write }) => [
    name,
    ...columns.map((column) => {
      const value = read(column);
      return orNone(typeof value === 'number' ? write(value) : undefined);
    }),
  ]);
  return (
    <div aria-hidden="true" className="hidden text-[9.5pt] leading-snug print:block">
      <p className="label">{SITE.brokerageName}</p>
      <p className="mt-1 font-serif text-[20pt] font-semibold">Figures for a purchase</p>
      <SheetTable caption="Inputs" rows={rows} heads={kept ? ['Kept', 'Now'] : []} />
      <SheetTable caption="Results" rows={results} heads={kept ? ['Kept', 'Now'] : []} />
      <p className="mt-4 text-[9pt]">
        Canadian dollars. Land transfer tax for property other than one or two single-family residences. Your own funds
        include due diligence at 5% of the price; closing-day adjustments are not included. Estimates for a first look:
        not an offer of financing, and not tax or legal advice.
      </p>
      <p className="mt-4 border-t-2 border-ink pt-3">
        <strong>
          {agent.name}, {agent.title}
        </strong>
        , {SITE.brokerageName}
        <br />
        {SITE.officePhone} · {SITE.generalEmail}
        <br />
        {SITE.address.street}, {SITE.address.city}, {SITE.address.province} {SITE.address.postalCode}
      </p>
    </div>
  );
}

function SheetTable({ caption, rows, heads }: { caption: string; rows: string[][]; heads: string[] }) {
  return (
    <table className="figures mt-3 w-full text-left">
      <caption className="label pb-1 text-left">{caption}</caption>
      {heads.length > 0 ? (
        <thead>
          <tr>
            <th scope="col" className="py-0.5 font-normal">
              Figure
            </th>
            {heads.map((head) => (
              <th key={head} scope="col" className="py-0.5 text-right font-normal">
                {head}
              </th>
            ))}
          </tr>
        </thead>
      ) : null}
      <tbody>
        {rows.map(([name, ...values]) => (
          <tr key={name} className="border-t border-line">
            <th scope="row" className="py-0.5 font-normal">
              {name}
            </th>
            {values.map((value, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
              <td key={column} className="py-0.5 text-right font-semibold">
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
