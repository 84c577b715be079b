import { buttonClass } from '../ui/button-class.ts';

/** A plain form with an address for each question: it works on a page that never comes to life. */
export function SearchForm({ query = '' }: { query?: string }) {
  return (
    <search className="no-print block max-w-2xl">
      {/* oxlint-disable-next-line react/forbid-elements -- no field of it can be refused, and every page may carry it. */}
      <form action="/search" className="flex flex-wrap items-end gap-3">
        <label className="label min-w-0 grow text-muted">
          Search the site
          <input
            // Another question is another field: what is typed in it is not the page's to change.
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
