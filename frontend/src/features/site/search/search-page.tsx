import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Breadcrumbs } from '../../../shared/ui/breadcrumbs.tsx';
import { buttonClass } from '../../../shared/ui/button-class.ts';
import { SearchForm } from '../../../shared/search/search-form.tsx';
import { excerptOf, type FoundSection, onePerPage, SITE_SEARCH_OPTIONS, SITE_SEARCH_PATH } from './site-search.ts';
import { useSearchIndex } from '../../../shared/search/use-search-index.ts';

const SHOWN = 20;

const PLACES = [
  ['/insights', 'Insights', 'Articles on buying, financing and running storage property'],
  ['/self-storage-regulations-ontario', 'Regulations', 'Zoning, permits, fire, liens'],
  ['/faq', 'Questions and answers', 'Our ten most common'],
  ['/calculators', 'Calculators', 'Cap rate, loan, closing costs'],
  ['/self-storages-for-sale', 'Exclusive listings', 'What is for sale now'],
] as const;

/** Finds pages, articles, regulations, questions and tools that contain the words of `?q=`. */
export function SearchPage({ query }: { query: string }) {
  const { status, search, prepare } = useSearchIndex(SITE_SEARCH_PATH, SITE_SEARCH_OPTIONS);
  const hasQuery = query.trim() !== '';
  useEffect(() => {
    if (hasQuery) prepare();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `prepare` fetches once, whichever render it is of
  }, [hasQuery]);
  const found = onePerPage(
    search(query).map(({ id, title, heading, text, terms }) => ({ id: String(id), title, heading, text, terms })),
  );
  return (
    <>
      <Breadcrumbs items={[{ label: 'Home', href: '/' }, { label: 'Search' }]} />
      <div className="page pt-6 pb-14 md:pt-8">
        <h1 tabIndex={-1} className="text-4xl md:text-6xl">
          {hasQuery ? `Search: “${query.trim()}”` : 'Search'}
        </h1>
        <div className="mt-6">
          <SearchForm query={query} />
        </div>
        {hasQuery ? (
          <output className="figures mt-6 block text-muted">
            {status === 'ready' ? countText(found.length) : status === 'failed' ? '' : 'Fetching the index…'}
          </output>
        ) : null}
        {status === 'failed' ? (
          <div role="alert" className="mt-4">
            <p>The search index could not be loaded. The pages below still work.</p>
            <button type="button" onClick={prepare} className={buttonClass('signal', 'mt-4')}>
              Try again
            </button>
          </div>
        ) : null}
        {found.length > 0 ? <Results found={found.slice(0, SHOWN)} /> : <Places hasQuery={hasQuery} />}
      </div>
    </>
  );
}

function countText(count: number): string {
  if (count === 0) return 'No page has all of these words. Try fewer or different ones.';
  if (count === 1) return '1 page found';
  return count > SHOWN ? `${count} pages found, the best ${SHOWN} shown` : `${count} pages found`;
}

function Results({ found }: { found: readonly FoundSection[] }) {
  return (
    <ol className="mt-4 max-w-[76ch] border-t-2 border-ink">
      {found.map(({ id, title, heading, text, terms }) => (
        <li key={id} className="border-b border-edge py-5">
          <Link
            to={id}
            className="font-serif text-xl font-semibold underline decoration-signal decoration-2 underline-offset-4"
          >
            {title}
          </Link>
          {heading ? <p className="mt-1 font-semibold">{heading}</p> : null}
          <p className="mt-1 text-muted">
            {excerptOf(text, terms).map(({ text: piece, marked }, place) =>
              // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place in the text.
              marked ? <mark key={place}>{piece}</mark> : <span key={place}>{piece}</span>,
            )}
          </p>
        </li>
      ))}
    </ol>
  );
}

function Places({ hasQuery }: { hasQuery: boolean }) {
  return (
    <nav aria-labelledby="places" className="mt-10">
      <h2 id="places" className="text-2xl">
        {hasQuery ? 'Or look here' : 'Where most answers are'}
      </h2>
      <ul className="mt-4 max-w-[76ch] border-t-2 border-ink">
        {PLACES.map(([to, name, about]) => (
          <li key={to} className="border-b border-edge py-4">
            <Link to={to} className="font-serif text-xl font-semibold underline decoration-signal underline-offset-4">
              {name}
            </Link>
            <p className="text-muted">{about}</p>
          </li>
        ))}
      </ul>
    </nav>
  );
}
