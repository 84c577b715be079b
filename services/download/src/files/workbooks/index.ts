import { acquisitionProForma } from './acquisition-pro-forma.ts';
import type { WorkbookPlan } from './workbook-builder.ts';
import { capitalReserve } from './capital-reserve.ts';
import { closingCosts } from './closing-costs.ts';
import { covenantAndStress } from './covenant-and-stress.ts';
import { debtSizing } from './debt-sizing.ts';
import { expansionFeasibility } from './expansion-feasibility.ts';
import { marketSupplySurvey } from './market-supply-survey.ts';
import { rateIncrease } from './rate-increase.ts';
import { rentRollAnalyzer } from './rent-roll-analyzer.ts';
import { sensitivity } from './sensitivity.ts';

/** The workbooks that are the same for every tier. The tracker is made from the checks of a tier. */
export const WORKBOOKS = {
  'acquisition-pro-forma': acquisitionProForma,
  'sensitivity-tables': sensitivity,
  'rent-roll-analyzer': rentRollAnalyzer,
  'debt-sizing': debtSizing,
  'rate-increase-model': rateIncrease,
  'expansion-feasibility': expansionFeasibility,
  'closing-costs': closingCosts,
  'capital-reserve': capitalReserve,
  'market-supply-survey': marketSupplySurvey,
} as const satisfies Record<string, WorkbookPlan>;

/** The workbooks that only lenders and investment committees need. */
export const COMMITTEE_WORKBOOKS = {
  'covenant-and-stress': covenantAndStress,
} as const satisfies Record<string, WorkbookPlan>;
