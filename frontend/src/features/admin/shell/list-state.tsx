import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { smallButton } from './buttons.tsx';
import { useAdminSearch } from './use-admin-search.ts';

interface ListStateProps<T> {
  query: UseQueryResult<T>;
  /** What is being loaded, as in "The orders". */
  what: string;
  /** Returns a message if the list is empty; undefined otherwise. */
  empty?: (data: T) => string | undefined;
  children: (data: T) => ReactNode;
}

/** Renders the states of a list: loading, failed, empty. Keeps old rows while new ones load. */
export function ListState<T>({
  query: { data, error, isFetching, isPlaceholderData, refetch },
  what,
  empty,
  children,
}: ListStateProps<T>) {
  const nothing = data === undefined ? undefined : empty?.(data);
  // Background reloads are not announced.
  const isLoading = isFetching && (data === undefined || isPlaceholderData);
  return (
    <div aria-busy={isLoading}>
      <output className="block min-h-6 text-sm text-muted">{isLoading ? `${what}: loading…` : ''}</output>
      {error ? (
        <div role="alert" className="mb-3 flex flex-wrap items-center gap-3 border border-danger p-3 text-sm">
          <span>
            {what} could not be loaded. {error.message}
          </span>
          <button type="button" className={smallButton()} onClick={() => void refetch()}>
            Try again
          </button>
        </div>
      ) : null}
      {nothing ? <EmptyList text={nothing} /> : null}
      {data !== undefined && !nothing ? children(data) : null}
    </div>
  );
}

/** A later page of a list becomes empty when its last rows have been dealt with. */
function EmptyList({ text }: { text: string }) {
  const { filters, change } = useAdminSearch();
  return (
    <div className="border border-line bg-plate p-6 text-sm">
      {Number(filters.page) > 1 ? (
        <p className="flex flex-wrap items-center gap-3">
          Nothing is left on this page.
          <button type="button" className={smallButton()} onClick={() => change({ page: undefined })}>
            First page
          </button>
        </p>
      ) : (
        <p>{text}</p>
      )}
    </div>
  );
}
