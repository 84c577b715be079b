import { type Checklist, CHECK_STAGES, CheckStage } from '@brokerage/contracts';
import type { Marks } from '../working-file/working-file.model.ts';
import { FILTERS, type Filter, type Searchable, visibleItems } from '../working-file/progress.rules.ts';

/** Who orders the service for a check; `own-work` if there is nothing to order. */
export const OWN_WORK = 'own-work';

export interface CheckFilter {
  state: Filter;
  search: string;
  stage: CheckStage | undefined;
  dealBreakers: boolean;
  /** `OWN_WORK`, or who orders it, as the checklist words it. */
  orderedBy: string | undefined;
}

/** A check with everything that filters read. */
export interface FilteredCheck extends Searchable {
  stage: CheckStage | undefined;
  dealBreaker: boolean;
  orderedBy: string;
}

/** The filter in the address, as text. Invalid values count as absent. */
export interface FilterParameters {
  show?: string;
  stage?: string;
  weight?: string;
  by?: string;
  q?: string;
}

const DEAL_BREAKER = 'deal-breaker';

export function readCheckFilter({ show, stage, weight, by, q }: FilterParameters): CheckFilter {
  return {
    state: FILTERS.find((filter) => filter === show) ?? 'all',
    search: q ?? '',
    stage: CheckStage.safeParse(stage).data,
    dealBreakers: weight === DEAL_BREAKER,
    orderedBy: by,
  };
}

/**
 * Returns the parameters of a change; undefined removes one from the address. A search with an @ is an email address and
 * stays out of it.
 */
export function filterParameters(change: Partial<CheckFilter>): {
  [Name in keyof FilterParameters]: string | undefined;
} {
  return {
    ...('state' in change ? { show: change.state === 'all' ? undefined : change.state } : {}),
    ...('stage' in change ? { stage: change.stage } : {}),
    ...('dealBreakers' in change ? { weight: change.dealBreakers ? DEAL_BREAKER : undefined } : {}),
    ...('orderedBy' in change ? { by: change.orderedBy } : {}),
    ...('search' in change ? { q: change.search?.includes('@') ? undefined : change.search || undefined } : {}),
  };
}

export function isFiltered({ state, search, stage, dealBreakers, orderedBy }: CheckFilter): boolean {
  return state !== 'all' || search.trim() !== '' || stage !== undefined || dealBreakers || orderedBy !== undefined;
}

/** Prepares the checks for filtering, once. */
export function filteredChecks({ sections, services = [] }: Checklist): FilteredCheck[] {
  const orderedBy = new Map(services.map((service) => [service.id, service.orderedBy]));
  return sections.flatMap(({ title, items }) =>
    items.map(({ id, check, from, good, ifNot, stage, dealBreaker = false, order = '' }) => ({
      id,
      text: [title, check, from, good, ifNot].join(' ').toLowerCase(),
      stage,
      dealBreaker,
      orderedBy: orderedBy.get(order) ?? OWN_WORK,
    })),
  );
}

type Facet = 'stage' | 'dealBreakers' | 'orderedBy';

const PASSES: Record<Facet, (check: FilteredCheck, filter: CheckFilter) => boolean> = {
  stage: (check, { stage }) => stage === undefined || check.stage === stage,
  dealBreakers: (check, { dealBreakers }) => !dealBreakers || check.dealBreaker,
  orderedBy: (check, { orderedBy }) => orderedBy === undefined || check.orderedBy === orderedBy,
};
const FACETS = Object.keys(PASSES) as Facet[];

export interface FoundChecks {
  ids: ReadonlySet<string>;
  /** How many checks each choice would leave, with the other filters unchanged. */
  counts: {
    stage: readonly (readonly [CheckStage, number])[];
    dealBreakers: number;
    orderedBy: readonly (readonly [string, number])[];
  };
}

/** Returns the checks that pass all filters, and the counts for each choice. */
export function findChecks(checks: readonly FilteredCheck[], marks: Marks, filter: CheckFilter): FoundChecks {
  const matching = visibleItems(checks, marks, { filter: filter.state, search: filter.search });
  const passing = (but?: Facet): FilteredCheck[] =>
    checks.filter(
      (check) => matching.has(check.id) && FACETS.every((facet) => facet === but || PASSES[facet](check, filter)),
    );
  const [byStage, byOrder] = [passing('stage'), passing('orderedBy')];
  const stages = (Object.keys(CHECK_STAGES) as CheckStage[]).filter((stage) =>
    checks.some((check) => check.stage === stage),
  );
  const orderers = [...new Set(checks.map(({ orderedBy }) => orderedBy))].toSorted(
    (one, other) => Number(other === OWN_WORK) - Number(one === OWN_WORK) || one.length - other.length,
  );
  return {
    ids: new Set(passing().map(({ id }) => id)),
    counts: {
      stage: stages.map((name) => [name, byStage.filter(({ stage }) => stage === name).length]),
      dealBreakers: passing('dealBreakers').filter(({ dealBreaker }) => dealBreaker).length,
      orderedBy: orderers.map((name) => [name, byOrder.filter(({ orderedBy }) => orderedBy === name).length]),
    },
  };
}
