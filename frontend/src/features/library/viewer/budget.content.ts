import { DUE_DILIGENCE } from '../../../shared/claims/brokerage.ts';

export const BUDGET_GUIDANCE = `Budget ${DUE_DILIGENCE.value} of purchase price for due diligence.`;
