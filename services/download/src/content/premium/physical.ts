import type { ChecklistSection } from '../checklist.ts';
import { physicalBuilding } from './physical-building.ts';
import { physicalSite } from './physical-site.ts';
import { physicalSystems } from './physical-systems.ts';

export const physical: ChecklistSection = {
  id: 'p-phy',
  title: 'Physical Asset Comprehensive Analysis',
  items: [...physicalSite, ...physicalBuilding, ...physicalSystems],
};
