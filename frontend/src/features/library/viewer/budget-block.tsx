import { CHECKLIST_BLOCKS, costText, type ServicesBudget } from '@brokerage/contracts';
import { DUE_DILIGENCE } from '../../../shared/claims/brokerage.ts';

export const BUDGET_GUIDANCE = `Budget ${DUE_DILIGENCE.value} of purchase price for due diligence.`;

export function BudgetBlock({ budget }: { budget: ServicesBudget }) {
  return (
    <section aria-labelledby="budget" className="border-t-4 border-ink pt-4">
      <h2 id="budget" className="text-2xl">
        {CHECKLIST_BLOCKS.professionalServices}
      </h2>
      <p className="mt-2 text-muted">Typical cost of outside professionals for a purchase, in Canadian dollars.</p>
      {budget.note === undefined ? null : <p className="mt-2 font-semibold">{budget.note}</p>}
      <table className="figures mt-4 w-full border-collapse text-left">
        <thead>
          <tr className="border-b-2 border-ink text-sm">
            <th scope="col" className="py-2 pr-4 font-semibold">
              Service
            </th>
            <th scope="col" className="py-2 text-right font-semibold">
              Cost range
            </th>
          </tr>
        </thead>
        <tbody>
          {budget.rows.map((row) => (
            <tr key={row.service} className="border-b border-line align-top">
              <th scope="row" className="py-2.5 pr-4 font-normal">
                {row.service}
              </th>
              <td className="py-2.5 text-right sm:whitespace-nowrap">{costText(row)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t-2 border-ink align-top">
            <th scope="row" className="py-3 pr-4 font-semibold">
              Total range
            </th>
            <td className="py-3 text-right font-semibold sm:whitespace-nowrap" data-testid="budget-total">
              {costText(budget.total)}
            </td>
          </tr>
        </tfoot>
      </table>
      <p className="mt-3">{BUDGET_GUIDANCE}</p>
    </section>
  );
}
