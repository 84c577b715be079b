import type { Checklist } from '@brokerage/contracts';

const texts = { check: 'c', from: 'f', good: 'g', ifNot: 'n' };
type Example = Partial<Checklist['sections'][number]['items'][number]>;

/** A checklist of one section, for tests of what is made of one: its items are `b-leg-01` and on. */
export const exampleChecklist = (items: readonly Example[], services: Checklist['services']): Checklist => ({
  tier: 'basic',
  title: 'T',
  description: 'D',
  edition: '2026.1',
  pdf: { pages: 2, sha256: '0'.repeat(64) },
  sections: [
    {
      id: 'b-leg',
      title: 'Legal',
      items: items.map((item, at) => ({ id: `b-leg-${String(at + 1).padStart(2, '0')}`, ...texts, ...item })),
    },
  ],
  services,
});
