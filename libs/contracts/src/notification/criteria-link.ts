import { BuyerCriteriaForm } from './buyer-criteria.contract.ts';

/** The criteria used for matching: predefined choices, no free text. */
export type ChosenCriteria = Pick<BuyerCriteriaForm, 'kinds' | 'regions' | 'sizeTier' | 'financing'>;

/** The address of the form filled in with these criteria. They are in the fragment, which no server sees. */
export function criteriaPath({ kinds, regions, sizeTier, financing }: ChosenCriteria): string {
  const chosen = new URLSearchParams({ kinds: kinds.join(), regions: regions.join(), sizeTier, financing });
  return `/buyer-criteria#${chosen.toString()}`;
}

/** Parses the criteria in such an address; null when it has none. */
export function criteriaIn(fragment: string): ChosenCriteria | null {
  const { kinds = '', regions = '', ...others } = Object.fromEntries(new URLSearchParams(fragment.replace('#', '')));
  const rules = BuyerCriteriaForm.pick({ kinds: true, regions: true, sizeTier: true, financing: true });
  return rules.safeParse({ kinds: kinds.split(','), regions: regions.split(','), ...others }).data ?? null;
}
