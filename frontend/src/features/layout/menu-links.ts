import { useContactAgent } from '../../shared/contact-agent.ts';
import { SITE } from '../../shared/site.ts';

interface MenuLink {
  to: string;
  text: string;
  about: string;
}

export interface Menu {
  name: string;
  links: readonly MenuLink[];
}

/** Returns the links of the header's menus, the drawer and the footer. */
export function useMenus(): readonly Menu[] {
  const { slug, name } = useContactAgent();
  return [
    {
      name: 'Services',
      links: [
        {
          to: '/commercial-real-estate-agents-ontario',
          text: 'Brokerage services',
          about: 'Buying, selling and advice',
        },
        { to: '/buy-self-storage-ontario', text: 'Buy self-storage', about: 'Criteria and financing' },
        { to: '/sell-self-storage-ontario', text: 'Sell self-storage', about: 'Six steps, in confidence' },
        {
          to: '/valuation',
          text: 'Free valuation',
          about: `Takes 2 minutes, answered in ${SITE.answerWithin.valuations}`,
        },
        { to: `/${slug}`, text: `About ${name}`, about: 'Experience and contact' },
      ],
    },
    {
      name: 'Properties',
      links: [
        { to: '/self-storages-for-sale', text: 'Exclusive listings', about: 'Off-market, under NDA' },
        { to: '/self-storage-for-sale-ontario', text: 'Self-storage for sale', about: 'The market' },
        {
          to: '/investment-properties-ontario',
          text: 'Investment properties',
          about: 'Industrial, retail, multi-family',
        },
        { to: '/buyer-criteria', text: 'Buyer criteria', about: 'Tell us what you would buy' },
        { to: '/modular-homes-ontario', text: 'Modular homes', about: 'Factory-built homes' },
      ],
    },
    {
      name: 'Resources',
      links: [
        { to: '/ontario-storage-report', text: 'Ontario storage report', about: 'Figures and sources' },
        { to: '/self-storage-regulations-ontario', text: 'Regulations', about: 'Zoning, fire, liens' },
        { to: '/insights', text: 'Insights', about: '46 articles on storage property' },
        { to: '/calculators', text: 'Calculators', about: 'Cap rate, DSCR, closing costs' },
        { to: '/checklist-checkout', text: 'Due diligence checklists', about: '50, 200 or 120 checks' },
        { to: '/checklists/premium', text: 'What a checklist holds', about: 'Sections and files' },
        { to: '/faq', text: 'Questions and answers', about: 'Our ten most common' },
        { to: '/search', text: 'Search', about: 'The whole site' },
      ],
    },
  ];
}

export const LEGAL_LINKS = [
  { to: '/representation', text: 'Representation and fees' },
  { to: '/privacy', text: 'Privacy' },
  { to: '/terms', text: 'Terms' },
  { to: '/refunds', text: 'Refunds' },
  { to: '/accessibility', text: 'Accessibility' },
] as const;
