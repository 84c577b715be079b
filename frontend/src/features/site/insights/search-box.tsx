import { useEffect, useRef } from 'react';

interface SearchBoxProps {
  query: string;
  onQuery: (query: string) => void;
  onReach: () => void;
}

/** Needs the script: without one it is not shown, and the whole list is. */
export function SearchBox({ query, onQuery, onReach }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const ask = (typed: string) => {
    onReach();
    onQuery(typed);
  };
  // What was typed before the page was alive is a question too.
  useEffect(() => {
    if (input.current?.value) ask(input.current.value);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the page comes alive
  }, []);
  return (
    <search className="no-print block noscript:hidden">
      <label htmlFor="article-search" className="label text-muted">
        Search the articles
      </label>
      <input
        ref={input}
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
