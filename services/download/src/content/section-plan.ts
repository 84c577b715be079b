/** Section titles and item counts as sold, in printing order. */
export const sectionPlan = {
  basic: [
    { title: 'Market & Competition Analysis', count: 10 },
    { title: 'Financial Basics', count: 12 },
    { title: 'Legal & Zoning Essentials', count: 8 },
    { title: 'Physical Property Inspection', count: 12 },
    { title: 'Basic Systems & Equipment', count: 8 },
  ],
  premium: [
    { title: 'Comprehensive Market Intelligence', count: 25 },
    { title: 'Advanced Financial Modeling & Analysis', count: 35 },
    { title: 'Comprehensive Legal & Regulatory Analysis', count: 30 },
    { title: 'Physical Asset Comprehensive Analysis', count: 48 },
    { title: 'Operational Excellence Analysis', count: 25 },
    { title: 'Strategic Growth & Expansion Analysis', count: 20 },
    { title: 'Exit, Risk & Transition Planning', count: 17 },
  ],
  professional: [
    { title: 'Executive Market Intelligence', count: 15 },
    { title: 'Advanced Financial Analysis', count: 20 },
    { title: 'Legal & Regulatory Compliance', count: 18 },
    { title: 'Physical Asset Assessment', count: 25 },
    { title: 'Technology & Operations Systems', count: 15 },
    { title: 'Contract & Third-Party Agreements', count: 12 },
    { title: 'Financial Modeling & Projections', count: 15 },
  ],
} as const;
