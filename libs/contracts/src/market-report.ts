/** The chapters of the custom market report in order, each with what the buyer is promised. */
export const MARKET_REPORT_PARTS = [
  {
    title: 'Your questions answered',
    text: 'Each question in your brief, its answer and what it rests on, on one page.',
  },
  {
    title: 'Trade area and people',
    text: 'The drive time that customers come from, the people in it and how their number is growing.',
  },
  {
    title: 'Rivals',
    text: 'Every facility in the trade area: area, kinds of unit, access and what was vacant on one day.',
  },
  {
    title: 'Rates on one day',
    text: 'By size: yours beside the lowest, middle and highest of your rivals, with offers noted.',
  },
  { title: 'What is coming', text: 'Applications, permits and projects, each with its stage and its likely opening.' },
  { title: 'Space per person', text: 'Today and with what is coming, compared with Ontario.' },
  { title: 'Costs and prices', text: 'Taxes, power, land and construction here, and what storage buyers have paid.' },
  { title: 'Sources and gaps', text: 'Each figure with its source and date; each figure nobody would give, by name.' },
] as const;

export type MarketReportPart = (typeof MARKET_REPORT_PARTS)[number]['title'];
