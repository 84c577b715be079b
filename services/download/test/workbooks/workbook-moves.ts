/**
 * How the results of each workbook must move with each of its fields, according to finance. A field is named by its defined name, by
 * sheet and column for the rows of a table, or by its label; `Name = word` stands for choosing that word from a list.
 *
 * `+Result` rises with the field and `-Result` falls; `>Result` and `<Result` may also stay equal, because a limit or another field
 * decides; `?Result` may move either way. Results that are not named must not change. An empty text: the field is only informational.
 */
export interface WorkbookMoves {
  outputs: string;
  moves: Record<string, string>;
}

const weaker = (sign: string): string => ({ '+': '>', '-': '<' })[sign] ?? sign;
/** What both partners get; in the example the operator's share above the preferred return is zero. */
const PARTNERS = (sign: string) => `${sign}Investor_return ${sign}Operator_return ${weaker(sign)}Promote_paid`;
const SALE = (sign: string) =>
  `${['Sale_price', 'Sale_cash', 'Equity_return', 'Money_back'].map((name) => sign + name).join(' ')} ${PARTNERS(sign)}`;
const YEAR_ONE = (sign: string) => `${sign}Going_in ${sign}Coverage ${SALE(sign)}`;
/** The first 36 months of the pro forma. Cash is lowest in month one, so later months may leave it unchanged. */
const BY_MONTH = (sign: string, cash = sign) => `${sign}Income_of_months ${cash}Lowest_cash`;
/** Fields that raise or lower the number of units let. */
const LET = (sign: string) => `${BY_MONTH(sign, weaker(sign))} ${sign}Rented_then ${sign}Occupancy_then`;
/** Fields that change what rented units pay. */
const PAID = (sign: string) => `${BY_MONTH(sign, weaker(sign))} ${sign}Occupancy_then`;
const GRIDS = (sign: string) => ['H6', 'B22', 'H32', 'B42'].map((cell) => `${sign}Tables!${cell}`).join(' ');
const DEBT_GRIDS = (sign: string) => `${sign}Tables!B22 ${sign}Tables!H32 ${sign}Tables!B46`;
const SHOCKS = (sign: string) => `${sign}Shock_coverage ${sign}Shock_cash ${sign === '+' ? '-' : '+'}Reserve_needed`;
/** The effect of more income. The driver determines how far a step then moves value and coverage. */
const MORE_INCOME = `+Income +Value_today +Going_in +Coverage ${GRIDS('+')} +Tables!B46 -Tables!H62 >Cells_covered >Cells_lent ?Widest_value ?Widest_coverage ${SHOCKS('+')}`;
const turned = (signs: string): string =>
  signs.replaceAll(/[+\-<>]/g, (sign) => ({ '+': '-', '-': '+', '<': '>', '>': '<' })[sign] ?? sign);
const LESS_INCOME = turned(MORE_INCOME);
const HEADROOM = (sign: string) =>
  ['income', 'occupancy', 'rent', 'cost', 'rate'].map((driver) => `${sign}Headroom_${driver}`).join(' ');
/** Results of the sheet Offers, each for three lenders. */
const OFFER_ROWS = {
  payment: 20,
  owed: 22,
  cost: 23,
  rate: 24,
  coverage: 27,
  stressed: 28,
  share: 29,
  yield: 30,
  largest: 31,
} as const;
const OFFERS = (sign: string, ...results: (keyof typeof OFFER_ROWS)[]): string =>
  results.flatMap((result) => ['B', 'C', 'D'].map((col) => `${sign}Offers!${col}${OFFER_ROWS[result]}`)).join(' ');
/** Every quarter counts in some test, only the last four in the latest one. */
const STATEMENT_INCOME = `+Average_coverage >Coverage >Lowest_coverage >Debt_yield <Value_share <Tests_broken <Stress_broken >All_coverage <Cash_in >Headroom_cap >Largest_loan ${HEADROOM('>')} >Offers_passed ${OFFERS('>', 'coverage', 'stressed', 'yield', 'largest')} ${OFFERS('<', 'share')}`;
const MORE_DEBT_COST = `+Debt_service -Coverage +Break_even ${DEBT_GRIDS('-')} <Cells_covered ?Widest_coverage ${SHOCKS('-')}`;
const LARGEST = (sign: string) => `${sign}Largest_loan ${sign}Largest_share`;
const CASH = (sign: string) => `${sign}All_in ${sign}Cash_to_close`;
const LASTING = (sign: string) => `${CASH(sign)} ${sign}Lasting_costs ${sign}Cost_share`;
const COST_OF_PHASE = '-Return_on_cost -Value_made -Deepest +Cost_per_unit';

const TRACKER: WorkbookMoves = {
  outputs:
    'All_checks Failed_checks Settled_share Failed_cost Late_checks Days_left First_order Order_now Fees_low Fees_high',
  moves: {
    Today_is: '-Days_left >Late_checks >Order_now',
    Condition_date: '+Days_left +First_order <Order_now',
    'Plan!D': '+Fees_low',
    'Plan!E': '+Fees_high',
    'Plan!F': '<First_order >Order_now',
    'Checks!I = Passed': '+Settled_share',
    'Checks!I = Failed': '+Settled_share +Failed_checks',
    'Checks!I = Not applicable': '+Settled_share',
    'Checks!I = In progress': '',
  },
};

export const MOVES: Record<string, WorkbookMoves> = {
  'acquisition-pro-forma': {
    outputs:
      'First_costs Rentable_area Unit_count Full_rent_month Paid_rent_month Full_cost Loan Equity Monthly_payment Going_in Coverage Sale_price Sale_cash Equity_return Money_back Investor_money Investor_return Operator_return Promote_paid Income_of_months Rented_then Occupancy_then Lowest_cash Month_one_gap',
    moves: {
      Purchase_price: `+Full_cost +Loan +Equity +Investor_money +Monthly_payment -Going_in -Coverage -Sale_cash -Equity_return -Money_back ${PARTNERS('-')} -Lowest_cash`,
      Closing_costs: `+Full_cost +Equity +Investor_money -Equity_return -Money_back ${PARTNERS('-')}`,
      First_repairs: `+Full_cost +Equity +Investor_money -Equity_return -Money_back ${PARTNERS('-')}`,
      // It lies idle and is returned, so it pulls a gain towards zero.
      Working_capital: `+Full_cost +Equity +Investor_money -Equity_return -Money_back ${PARTNERS('-')} +Lowest_cash`,
      Loan_to_value: `+Loan -Equity -Investor_money +Monthly_payment -Coverage -Sale_cash ?Equity_return ?Money_back ${PARTNERS('?')} -Lowest_cash`,
      Loan_rate: `+Monthly_payment -Coverage -Sale_cash -Equity_return -Money_back ${PARTNERS('-')} -Lowest_cash`,
      Amortization: `-Monthly_payment +Coverage -Sale_cash ?Equity_return ?Money_back ${PARTNERS('?')} +Lowest_cash`,
      Other_income: `${YEAR_ONE('+')} ${BY_MONTH('+')}`,
      // The rents of existing tenants follow street rents later.
      Rent_growth: `${SALE('+')} +Income_of_months -Occupancy_then`,
      Occupancy_gain: SALE('+'),
      Occupancy_limit: YEAR_ONE('+'),
      Bad_debt: `${YEAR_ONE('-')} ${BY_MONTH('-')}`,
      'Inputs!B': `+First_costs ${YEAR_ONE('-')} ${BY_MONTH('-')}`,
      Management_fee: `${YEAR_ONE('-')} ${BY_MONTH('-')}`,
      Card_fees: `${YEAR_ONE('-')} ${BY_MONTH('-')}`,
      Cost_growth: `${SALE('-')} -Income_of_months`,
      Sale_year: `+Sale_price +Sale_cash ?Equity_return ?Money_back ${PARTNERS('?')}`,
      Exit_cap: SALE('-'),
      Sale_costs: `-Sale_cash -Equity_return -Money_back ${PARTNERS('-')}`,
      Investor_share: '+Investor_money ?Investor_return ?Operator_return',
      Preferred_return: '?Investor_return ?Operator_return <Promote_paid',
      Promote: '<Investor_return >Operator_return >Promote_paid',
      Last_month_rent: '-Month_one_gap',
      New_tenant_rent: PAID('+'),
      Free_months: PAID('-'),
      First_increase: '?Income_of_months ?Rented_then ?Occupancy_then',
      Months_between: '?Income_of_months ?Rented_then ?Occupancy_then',
      Rent_increase: PAID('+'),
      Street_limit: PAID('>'),
      Leave_at_increase: LET('-'),
      'Forecast_basis = Monthly sheets': YEAR_ONE('?'),
      'Units!A': '',
      'Units!B': '+Rentable_area',
      // More units or higher street rates change nothing today, since the rent collected is known. They allow growth in later years.
      'Units!C': `+Unit_count +Rentable_area +Full_rent_month ${SALE('>')} >Income_of_months >Rented_then ?Occupancy_then`,
      'Units!D': `+Paid_rent_month ${YEAR_ONE('+')} +Income_of_months >Lowest_cash >Rented_then >Occupancy_then +Month_one_gap`,
      'Units!E': `+Full_rent_month ${SALE('>')} +Income_of_months ?Lowest_cash -Occupancy_then`,
      'Units!F': `+Paid_rent_month ${YEAR_ONE('+')} ${PAID('+')} +Month_one_gap`,
      'Units!J': LET('+'),
      'Units!K': LET('-'),
      'Units!L': LET('>'),
    },
  },
  'sensitivity-tables': {
    // For each table, the corner that is worst for the buyer.
    outputs: `Income Value_today Going_in Loan Debt_service Coverage Break_even ${GRIDS('')} Tables!B46 Tables!H62 Cells_covered Cells_lent Widest_value Widest_coverage Shock_coverage Shock_cash Reserve_needed`,
    moves: {
      Full_rent: `${MORE_INCOME} -Break_even`,
      Occupancy: MORE_INCOME,
      Bad_debt: `${LESS_INCOME} +Break_even`,
      Other_income: `${MORE_INCOME} -Break_even`,
      Fixed_costs: `${LESS_INCOME} +Break_even`,
      Variable_share: `${LESS_INCOME} +Break_even`,
      Purchase_price: `-Going_in +Loan ${MORE_DEBT_COST} -Tables!H6 +Tables!H62 <Cells_lent`,
      Loan_to_value: `+Loan ${MORE_DEBT_COST} +Tables!H62 <Cells_lent`,
      Loan_rate: MORE_DEBT_COST,
      Amortization: `-Debt_service +Coverage -Break_even ${DEBT_GRIDS('+')} >Cells_covered ?Widest_coverage ${SHOCKS('+')}`,
      Cap_rate: '-Value_today -Tables!B42 +Tables!H62 <Cells_lent -Widest_value',
      Covenant: '<Cells_covered',
      Highest_share: '>Cells_lent',
      Price_step: '-Tables!H6 +Tables!H62 ?Cells_lent',
      Occupancy_step: '-Tables!H6 -Tables!B46 ?Cells_covered',
      Rent_step: '-Tables!B22 -Tables!B46 ?Cells_covered',
      Rate_step: '-Tables!B22 -Tables!H32',
      Value_step: '-Tables!H32',
      Cap_step: '-Tables!B42 +Tables!H62 ?Cells_lent',
      Income_step: '-Tables!B42',
      'Tornado!B': '>Widest_value >Widest_coverage',
      Occupancy_shock: SHOCKS('-'),
      Rent_shock: SHOCKS('-'),
      Rate_shock: SHOCKS('-'),
      Cost_shock: SHOCKS('-'),
      One_repair: '-Shock_cash +Reserve_needed',
    },
  },
  'rent-roll-analyzer': {
    outputs:
      'Units Units_rented Area Area_rented Full_rent Rent_paid Unit_occupancy Area_occupancy Economic_occupancy Rate_gap Above_street Units_unsorted Summary!B18 Summary!C22 Summary!C23 Summary!C24 Summary!C25',
    moves: {
      'Roll!A': '',
      'Roll!B': '',
      'Roll!C': '+Area >Area_rented ?Area_occupancy',
      'Roll!D = Vacant':
        '<Units_rented <Area_rented <Rent_paid <Unit_occupancy <Area_occupancy <Economic_occupancy ?Rate_gap <Above_street ?Summary!B18',
      'Roll!E': '-Summary!B18',
      'Roll!F': '+Full_rent -Economic_occupancy >Rate_gap <Above_street',
      'Roll!G': '+Rent_paid +Economic_occupancy -Rate_gap >Above_street',
      'Roll!H': '>Summary!C22 >Summary!C23 >Summary!C24 >Summary!C25',
      'Roll!I': '?Summary!C22 ?Summary!C23 ?Summary!C24 ?Summary!C25',
      As_of: '+Summary!B18',
      'Summary!A': '',
    },
  },
  'debt-sizing': {
    outputs: `Lending_value Loan_by_coverage Loan_by_stress Loan_by_value Loan_by_yield Largest_loan Largest_share Monthly_payment Debt_service Coverage Stress_payment Stress_coverage Schedule!E10`,
    moves: {
      Income: `+Loan_by_coverage +Loan_by_stress +Loan_by_yield ${LARGEST('>')} +Coverage +Stress_coverage`,
      Purchase_price: '+Lending_value +Loan_by_value >Largest_loan <Largest_share',
      Appraised_value: `+Lending_value +Loan_by_value ${LARGEST('>')}`,
      Loan_rate: `-Loan_by_coverage ${LARGEST('<')} +Monthly_payment +Debt_service -Coverage +Schedule!E10`,
      Stress_rate: `-Loan_by_stress ${LARGEST('<')} +Stress_payment -Stress_coverage`,
      Amortization: `+Loan_by_coverage +Loan_by_stress ${LARGEST('>')} -Monthly_payment -Debt_service +Coverage -Stress_payment +Stress_coverage +Schedule!E10`,
      Stress_asked: `-Loan_by_stress ${LARGEST('<')}`,
      Coverage_asked: `-Loan_by_coverage ${LARGEST('<')}`,
      Loan_to_value_limit: `+Loan_by_value ${LARGEST('>')}`,
      Debt_yield_asked: `-Loan_by_yield ${LARGEST('<')}`,
      Loan: '+Monthly_payment +Debt_service -Coverage +Stress_payment -Stress_coverage +Schedule!E10',
    },
  },
  'rate-increase-model': {
    outputs: 'Units_entered Units_raised Rent_before Rent_after Leaving Gain Stress_gain',
    moves: {
      Largest_increase: '+Rent_after >Leaving ?Gain ?Stress_gain',
      Street_limit: '>Units_raised +Rent_after >Leaving ?Gain ?Stress_gain',
      Months_between: '-Units_raised -Rent_after -Leaving ?Gain ?Stress_gain',
      Months_empty: '-Gain -Stress_gain',
      Months_free: '-Gain -Stress_gain',
      Next_rent: '+Gain +Stress_gain',
      Stress_factor: '-Stress_gain',
      'Rules!A': '<Leaving >Gain >Stress_gain',
      'Rules!B': '>Leaving <Gain <Stress_gain',
      'Units!A': '',
      'Units!B': '',
      'Units!C': '+Rent_before +Rent_after <Units_raised ?Leaving ?Gain ?Stress_gain',
      'Units!D': '>Units_raised >Rent_after >Leaving ?Gain ?Stress_gain',
      'Units!E': '>Units_raised >Rent_after >Leaving ?Gain ?Stress_gain',
    },
  },
  'expansion-feasibility': {
    outputs: 'Return_on_cost Value_made Deepest Cost_per_unit',
    moves: {
      'Rentable area, square feet': '+Return_on_cost ?Value_made -Deepest +Cost_per_unit',
      Units: '-Cost_per_unit',
      'Building cost per square foot': COST_OF_PHASE,
      'Site work, power and drainage': COST_OF_PHASE,
      'Development charges and permits': COST_OF_PHASE,
      'Design, approvals and study costs, share': COST_OF_PHASE,
      'Contingency, share': COST_OF_PHASE,
      'Month of opening, counted from today': '?Deepest',
      'Area rented per month, square feet': '>Deepest',
      'Stabilized occupancy': '+Return_on_cost +Value_made >Deepest',
      'Rent per square foot per month': '+Return_on_cost +Value_made >Deepest',
      'Operating cost per square foot per year': '-Return_on_cost -Value_made <Deepest',
      Market_cap: '-Value_made',
      // Decides the verdict, which is text.
      Points_wanted: '',
      Yearly_growth: '?Deepest',
    },
  },
  'closing-costs': {
    outputs:
      'Ontario_tax Toronto_tax Toronto_tax_due Other_costs Service_hst Insurance_tax Tax_adjustment Rent_adjustment Hst_at_closing Hst_reported All_in Cash_to_close Lasting_costs Cost_share',
    moves: {
      Purchase_price: `+Ontario_tax +Toronto_tax_due +Hst_reported ${CASH('+')} +Lasting_costs -Cost_share`,
      Equipment: `+Hst_at_closing ${CASH('+')}`,
      Goodwill: CASH('+'),
      Closing_date: '-Tax_adjustment +Rent_adjustment ?All_in ?Cash_to_close',
      'In_Toronto = Yes': `+Toronto_tax ${LASTING('+')}`,
      'Self_assessed = No': `+Hst_at_closing -Hst_reported ${CASH('+')}`,
      // The example has no equipment with a price of its own.
      'Business_election = Yes': '',
      Hst_rate: `+Service_hst +Hst_reported >Hst_at_closing ${CASH('+')}`,
      Insurance_tax_rate: `+Insurance_tax ${LASTING('+')}`,
      Deposits: '-Cash_to_close',
      Loan: '-Cash_to_close',
      'Costs!B': `+Other_costs >Service_hst >Insurance_tax ${LASTING('+')}`,
      Yearly_tax: `-Tax_adjustment ${CASH('-')}`,
      Tax_paid: `+Tax_adjustment ${CASH('+')}`,
      Month_rent: `-Rent_adjustment ${CASH('-')}`,
      Prepaid_rent: `-Rent_adjustment ${CASH('-')}`,
      Tenant_deposits: `-Rent_adjustment ${CASH('-')}`,
      'Tax bands!A': `<Ontario_tax <Toronto_tax_due ${LASTING('<')}`,
      'Tax bands!B': `>Ontario_tax >Toronto_tax_due ${LASTING('>')}`,
    },
  },
  'capital-reserve': {
    outputs: 'Ten_years Level_contribution Lowest_fund',
    moves: {
      First_year: '?Ten_years ?Level_contribution ?Lowest_fund',
      Cost_growth: '+Ten_years +Level_contribution <Lowest_fund',
      Opening_fund: '-Level_contribution +Lowest_fund',
      Contribution: '+Lowest_fund',
      'Plan!A': '',
      'Plan!B': '>Ten_years >Level_contribution <Lowest_fund',
      'Plan!C': '',
      'Plan!D': '>Ten_years >Level_contribution <Lowest_fund',
      // A later renewal costs more, or falls outside the ten years.
      'Plan!E': '?Ten_years ?Level_contribution ?Lowest_fund',
      'Plan!F': '?Ten_years ?Level_contribution ?Lowest_fund',
    },
  },
  'market-supply-survey': {
    outputs:
      'Rival_area Rival_let Rival_occupancy Pipeline_area Pipeline_counted Pipeline_share Area_per_person People_then Area_then Summary!B25 Summary!C25 Summary!D25 Summary!E25 Summary!F25 Summary!B27 Summary!C27 Summary!D27 Summary!E27 Summary!F27',
    moves: {
      'Rivals!A': '',
      'Rivals!B': '',
      'Rivals!C': '+Rival_area +Rival_let ?Rival_occupancy -Pipeline_share +Area_per_person +Area_then',
      'Rivals!D': '+Rival_let +Rival_occupancy',
      'Rivals!E = Yes': '',
      'Rivals!E = No': '',
      'Rivals!F': '+Summary!B25 -Summary!B27',
      'Rivals!G': '+Summary!C25 -Summary!C27',
      'Rivals!H': '+Summary!D25 -Summary!D27',
      'Rivals!I': '+Summary!E25 -Summary!E27',
      'Rivals!J': '+Summary!F25 -Summary!F27',
      'Pipeline!A': '',
      'Pipeline!B = Under construction': '+Pipeline_counted +Pipeline_share +Area_then',
      'Pipeline!B = Rumour': '-Pipeline_counted -Pipeline_share -Area_then',
      'Pipeline!B': '>Pipeline_counted >Pipeline_share >Area_then',
      'Pipeline!C': '+Pipeline_area +Pipeline_counted +Pipeline_share +Area_then',
      'Pipeline!D': '',
      People: '-Area_per_person +People_then -Area_then',
      People_growth: '+People_then -Area_then',
      Years_ahead: '+People_then -Area_then',
      Own_area: '-Pipeline_share +Area_per_person +Area_then',
      'Summary!B': '+Summary!B27',
      'Summary!C': '+Summary!C27',
      'Summary!D': '+Summary!D27',
      'Summary!E': '+Summary!E27',
      'Summary!F': '+Summary!F27',
    },
  },
  'covenant-and-stress': {
    outputs: `Coverage Lowest_coverage Average_coverage Debt_yield Value_share Tests_broken Stress_broken All_coverage Cash_in Headroom_cap Largest_loan Offers_passed ${HEADROOM('')} ${OFFERS('', 'payment', 'owed', 'cost', 'rate', 'coverage', 'stressed', 'share', 'yield', 'largest')}`,
    moves: {
      Loan: `-Coverage -Lowest_coverage -Average_coverage -Debt_yield +Value_share >Tests_broken >Stress_broken -All_coverage +Cash_in -Headroom_cap ${HEADROOM('-')}`,
      Loan_rate: `-Coverage -Lowest_coverage -Average_coverage >Tests_broken >Stress_broken -All_coverage +Cash_in -Largest_loan ${HEADROOM('-')}`,
      Amortization: `+Coverage +Lowest_coverage +Average_coverage <Tests_broken <Stress_broken +All_coverage -Cash_in +Largest_loan ${HEADROOM('+')}`,
      Cap_rate: `+Value_share >Tests_broken -Headroom_cap ${OFFERS('+', 'share')} <Offers_passed`,
      Coverage_asked: `>Tests_broken >Stress_broken -Largest_loan ${HEADROOM('-')}`,
      Stress_asked: '>Stress_broken',
      Debt_yield_asked: '>Tests_broken',
      Highest_share: '<Tests_broken +Headroom_cap',
      Rate_stress: `>Stress_broken -All_coverage +Cash_in ${OFFERS('-', 'stressed')}`,
      Occupancy_stress: '>Stress_broken -All_coverage +Cash_in',
      Rent_stress: '>Stress_broken -All_coverage +Cash_in',
      Cost_stress: '>Stress_broken -All_coverage +Cash_in',
      // With more to gain per unit, a point of occupancy costs more. Only the last four quarters are stress-tested.
      'Rent at street rates': '>Stress_broken <All_coverage >Cash_in ?Headroom_occupancy',
      'Rent collected': STATEMENT_INCOME,
      'Other income': STATEMENT_INCOME,
      'Operating costs, fees and reserve': turned(STATEMENT_INCOME),
      // A field of one lender leaves the other two unchanged.
      Lender: '',
      'Loan offered': `${OFFERS('>', 'payment', 'owed', 'cost', 'share')} ${OFFERS('<', 'rate', 'coverage', 'stressed', 'yield')} <Offers_passed`,
      'Interest rate, as quoted': `${OFFERS('>', 'payment', 'owed', 'cost', 'rate')} ${OFFERS('<', 'coverage', 'stressed', 'largest')} <Offers_passed`,
      'Term, years': `${OFFERS('<', 'owed', 'rate')} ${OFFERS('>', 'cost')}`,
      'Amortization, years': `${OFFERS('<', 'payment', 'rate')} ${OFFERS('>', 'owed', 'cost', 'coverage', 'stressed', 'largest')} >Offers_passed`,
      'Fees and reports, all of them': OFFERS('>', 'cost', 'rate'),
      'Coverage required': `${OFFERS('<', 'largest')} <Offers_passed`,
      'Loan to value, at most': '>Offers_passed',
      'Debt yield, at least': '<Offers_passed',
      Prepayment: '',
      'Days from application to commitment': '',
    },
  },
  'premium tracker': TRACKER,
  'professional tracker': TRACKER,
};
