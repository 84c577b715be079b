import { BuyerCriteriaForm } from './buyer-criteria.contract.ts';

/** What of the criteria a listing is matched with: choices of ours, no text anybody wrote. */
export type ChosenCriteria = Pick<BuyerCriteriaForm, 'kinds' | 'regions' | 'sizeTier' | 'financing'>;

/** Where the form is filled in with these criteria. They are in the fragment, which no server sees. */
export function criteriaPath({ kinds, regions, sizeTier, financing }: ChosenCriteria): string {
  const chosen = new URLSearchParams({ kinds: kinds.join(), regions: regions.join(), sizeTier, financing });
  return `/buyer-criteria#${chosen.toString()}`;
}

/** The criteria that such an address names; null for one that names none. */
export function criteriaIn(fragment: string): ChosenCriteria | null {
  const { kinds = '', regions = '', ...others } = Object.fromEntries(new URLSearchParams(fragment.replace('#', '')));
  const rules = BuyerCriteriaForm.pick({ kinds: true, regions: true, sizeTier: true, financing: true });
  return rules.safeParse({ kinds: kinds.split(','), regions: regions.split(','), ...others }).data ?? null;
}
