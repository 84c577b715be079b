import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { type CheckFilter, filterParameters, readCheckFilter } from './check-filter.rules.ts';

const route = getRouteApi('/checklist');

interface ChosenFilter {
  filter: CheckFilter;
  change: (change: Partial<CheckFilter>) => void;
  /** Called when the search box loses the focus; it then shows the address's search again. */
  settle: () => void;
}

/** Keeps the filter in the address, so that it survives a reload, going back, and being offline. */
export function useCheckFilter(): ChosenFilter {
  const { show, stage, weight, by, q } = route.useSearch();
  const navigate = route.useNavigate();
  /** The search being typed, ahead of the address. */
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
        // Typing a search does not add history entries.
        replace: change.search !== undefined,
      });
    },
    settle: () => {
      if (!typed?.includes('@')) setTyped(undefined);
    },
  };
}
