import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { smallButton } from './buttons.tsx';

interface ListStateProps<T> {
  query: UseQueryResult<T>;
  /** What is being read, as in "The orders". */
  what: string;
  /** A sentence for when there is nothing; undefined while there is something. */
  empty?: (data: T) => string | undefined;
  children: (data: T) => ReactNode;
}

/** The three things a list can be besides full: loading, failed, empty. Old rows stay while new ones are on their way. */
export function ListState<T>({
  query: { data, error, isFetching, isPlaceholderData, refetch },
  what,
  empty,
  children,
}: ListStateProps<T>) {
  const nothing = data === undefined ? undefined : empty?.(data);
  // What is only read again is not announced.
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
      {nothing ? <p className="border border-line bg-plate p-6 text-sm">{nothing}</p> : null}
      {data !== undefined && !nothing ? children(data) : null}
    </div>
  );
}
