import { buttonClass } from '../ui/button-class.ts';

/** A plain form, with an address per query, so that it works without hydration. */
export function SearchForm({ query = '' }: { query?: string }) {
  return (
    <search className="no-print block max-w-2xl">
      {/* oxlint-disable-next-line react/forbid-elements -- none of its fields can be refused, and any page may contain it. */}
      <form action="/search" className="flex flex-wrap items-end gap-3">
        <label className="label min-w-0 grow text-muted">
          Search the site
          <input
            // A new query gets a new field; the page must not change what somebody is typing.
            key={query}
            name="q"
            type="search"
            defaultValue={query}
            className="mt-1.5 block min-h-12 w-full rounded-plate border border-edge bg-plate px-3.5 font-sans text-lg tracking-normal text-ink normal-case"
          />
        </label>
        <button type="submit" className={buttonClass('ink')}>
          Search
        </button>
      </form>
    </search>
  );
}
