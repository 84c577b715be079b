import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { type CheckFilter, filterParameters, readCheckFilter } from './check-filter.rules.ts';

const route = getRouteApi('/checklist');

interface ChosenFilter {
  filter: CheckFilter;
  change: (change: Partial<CheckFilter>) => void;
  /** The search box was left: what it shows is what the address says again. */
  settle: () => void;
}

/** What the list is filtered by lives in the address: it survives a reload, the way back, and a time without connection. */
export function useCheckFilter(): ChosenFilter {
  const { show, stage, weight, by, q } = route.useSearch();
  const navigate = route.useNavigate();
  /** What is being typed, ahead of the address. */
  const [typed, setTyped] = useState<string>();
  const search = typed ?? q ?? '';
  const filter = useMemo(
    () =>
      readCheckFilter({
        ...(show ? { show } : {}),
        ...(stage ? { stage } : {}),
        ...(weight ? { weight } : {}),
        ...(by ? { by } : {}),
        q: search,
      }),
    [show, stage, weight, by, search],
  );
  return {
    filter,
    change: (change) => {
      if (change.search !== undefined) setTyped(change.search);
      void navigate({
        search: (before) =>
          Object.fromEntries(
            Object.entries({ ...before, ...filterParameters(change) }).filter(([, value]) => value !== undefined),
          ),
        resetScroll: false,
        // Each letter of a search is not a step on the way back.
        replace: change.search !== undefined,
      });
    },
    settle: () => {
      if (!typed?.includes('@')) setTyped(undefined);
    },
  };
}
