interface SearchBoxProps {
  query: string;
  onQuery: (query: string) => void;
  onReach: () => void;
}

/** Needs the script: without it the box is hidden and the full list is shown. */
export function SearchBox({ query, onQuery, onReach }: SearchBoxProps) {
  const ask = (typed: string) => {
    onReach();
    onQuery(typed);
  };
  return (
    <search className="no-print block noscript:hidden">
      <label htmlFor="article-search" className="label text-muted">
        Search the articles
      </label>
      <input
        id="article-search"
        type="search"
        autoComplete="off"
        placeholder="cap rate, rent roll, HST"
        value={query}
        onFocus={onReach}
        onChange={(event) => ask(event.target.value)}
        className="mt-1.5 block min-h-12 w-full rounded-plate border border-edge bg-plate px-3.5 text-lg placeholder:text-muted"
      />
    </search>
  );
}
