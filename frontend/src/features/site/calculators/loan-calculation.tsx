import { formatCad } from '@brokerage/contracts';
import { AmortizationChart } from './amortization-chart.tsx';
import { CalculatorField } from './calculator-field.tsx';
import { Calculation, Steps } from './calculation.tsx';
import type { CalculationProps } from './calculator-inputs.ts';
import { bare, orNone, percent, times } from './figures.ts';
import { dscrResults, loanResults, maximumResults } from './results.rules.ts';

export function LoanCalculation({ texts, values, set }: CalculationProps) {
  const loan = loanResults(values);
  const cover = dscrResults(values);
  const maximum = maximumResults(values);
  return (
    <Calculation
      id="loan"
      title="Loan, payments and coverage"
      text="Canadian fixed-rate mortgages are compounded twice a year, so the monthly rate is a little less than a twelfth of the yearly one. A lender looks at two limits, its share of the price and the coverage, and lends the smaller amount."
      fields={
        <>
          <CalculatorField name="ltv" text={texts.ltv} onChange={set} />
          <CalculatorField name="rate" text={texts.rate} onChange={set} />
          <CalculatorField name="years" text={texts.years} onChange={set} />
          <CalculatorField name="dscr" text={texts.dscr} onChange={set} />
        </>
      }
    >
      <Steps
        label="Loan, worked out"
        steps={[
          {
            name: 'Loan',
            result: orNone(loan ? formatCad(loan.loan) : undefined),
            formula: 'price × loan to value',
            working: loan
              ? `${bare(loan.price)} × ${bare(loan.ltv)}%, and ${formatCad(loan.downPayment)} of your own`
              : undefined,
          },
          {
            name: 'Monthly payment',
            result: orNone(loan ? formatCad(loan.payment) : undefined),
            formula: 'loan × m ÷ (1 − (1 + m)^−months), where m = (1 + rate ÷ 2)^(1/6) − 1',
            working: loan
              ? `${bare(loan.loan)} × m ÷ (1 − (1 + m)^−${loan.years * 12}), m = ${percent(loan.monthlyRatePercent, 5)}`
              : undefined,
          },
          {
            name: 'Annual debt service',
            result: orNone(loan ? formatCad(loan.yearly) : undefined),
            formula: '12 × monthly payment',
            working: loan ? `12 × ${bare(loan.payment)}` : undefined,
          },
          {
            name: 'Debt service coverage (DSCR)',
            result: times(cover?.cover),
            formula: 'net operating income ÷ annual debt service',
            working: cover
              ? `${bare(cover.noi)} ÷ ${bare(Math.round(cover.yearly))}, ${formatCad(cover.left)} ${cover.left < 0 ? 'short' : 'left'} in the year`
              : undefined,
            strong: true,
          },
          {
            name: 'Largest loan the income carries',
            result: orNone(maximum ? formatCad(maximum.loan) : undefined),
            formula: 'the loan whose debt service is NOI ÷ coverage asked for',
            working: maximum
              ? `${bare(maximum.noi)} ÷ ${bare(maximum.dscr)} = ${formatCad(maximum.noi / maximum.dscr)} a year${maximum.ltv === null ? '' : `; ${percent(maximum.ltv, 1)} of the price`}`
              : undefined,
            strong: true,
          },
        ]}
      />
      {loan && maximum ? <Verdict wanted={loan.loan} carried={maximum.loan} cover={maximum.dscr} /> : null}
      {loan ? <AmortizationChart loan={loan.loan} schedule={loan.schedule} /> : null}
    </Calculation>
  );
}

function Verdict({ wanted, carried, cover }: { wanted: number; carried: number; cover: number }) {
  return (
    <p className="mt-5 border-l-4 border-signal pl-4">
      {wanted <= carried
        ? `The share of the price is the tighter limit: the income covers this loan at least ${bare(cover)} times.`
        : `Coverage is the tighter limit: at ${bare(cover)} times, the income carries ${formatCad(wanted - carried)} less than this share of the price. That part would be more of your own money.`}
    </p>
  );
}
