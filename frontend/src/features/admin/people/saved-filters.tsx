import { deletePeopleFilter, type SavedFilter, savePeopleFilter } from '@brokerage/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { call } from '../../../shared/api.ts';
import { notifyError } from '../../../shared/notify.tsx';
import { ActionDialog, type Decided, FieldProblem } from '../shell/action-dialog.tsx';
import { CONTROL, ICON_BUTTON } from '../shell/buttons.tsx';
import { peopleQueries } from './people.queries.ts';

type Filter = SavedFilter['filter'];

const FIELDS = ['stage', 'owner', 'tag', 'due'] as const;

/** Returns the fields that narrow the list. */
function partsOf(filter: Filter): { [Field in keyof Filter]?: NonNullable<Filter[Field]> } {
  return Object.fromEntries(FIELDS.flatMap((field) => (filter[field] ? [[field, filter[field]]] : [])));
}

const isSame = (one: Filter, other: Filter): boolean => FIELDS.every((field) => one[field] === other[field]);

/** Filters saved by the office, with a button that saves the current one. */
export function SavedFilters({ filter }: { filter: Filter }) {
  const queryClient = useQueryClient();
  const { data } = useQuery(peopleQueries.filters);
  const filters = data?.filters ?? [];
  const current = partsOf(filter);
  const { queryKey } = peopleQueries.filters;
  const save = async ({ actionId, field }: Decided): Promise<void> => {
    const name = field('name');
    if (!name) throw new FieldProblem('name', 'Enter a name');
    queryClient.setQueryData(queryKey, await call(savePeopleFilter, { filterId: actionId, name, filter: current }));
  };
  const remove = useMutation({
    mutationFn: (filterId: string) => call(deletePeopleFilter, { filterId }),
    onSuccess: (left) => queryClient.setQueryData(queryKey, left),
    onError: (error) => notifyError(error.message),
  });
  const isNew = Object.keys(current).length > 0 && !filters.some((saved) => isSame(saved.filter, current));
  if (filters.length === 0 && !isNew) return null;
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      {filters.length > 0 ? (
        <ul aria-label="Saved filters" className="flex flex-wrap gap-x-4 gap-y-1">
          {filters.map(({ id, name, filter: saved }) => (
            <li key={id} className="flex items-center">
              <Link
                to="/admin/people"
                search={partsOf(saved)}
                aria-current={isSame(saved, current) ? 'true' : undefined}
                className="underline underline-offset-4 aria-[current]:font-semibold"
              >
                {name}
              </Link>
              <button
                type="button"
                aria-label={`Delete the filter ${name}`}
                className={ICON_BUTTON}
                disabled={remove.isPending}
                onClick={() => remove.mutate(id)}
              >
                <X aria-hidden="true" className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {isNew ? (
        <ActionDialog label="Save filters" confirm="Save" hasReason={false} onConfirm={save}>
          <label className="block text-sm font-semibold">
            Name (shared with the team)
            <input name="name" required maxLength={60} autoComplete="off" className={CONTROL} />
          </label>
        </ActionDialog>
      ) : null}
    </div>
  );
}
