import type { ChecklistSection } from '../checklist.ts';
import { financialIncome } from './financial-income.ts';
import { financialModel } from './financial-model.ts';

export const financial: ChecklistSection = {
  id: 'p-fin',
  title: 'Advanced Financial Modeling & Analysis',
  items: [...financialIncome, ...financialModel],
};
