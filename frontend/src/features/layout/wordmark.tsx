import { SITE } from '@brokerage/contracts';
import { Link } from '@tanstack/react-router';

const [NAME, KIND] = SITE.brokerageName.split(', ');

/** The registered name in full: the word after the comma is part of it. */
export function Wordmark() {
  return (
    <Link to="/" className="flex min-h-11 items-center gap-3 text-current no-underline">
      <span aria-hidden="true" className="door h-8 w-7 shrink-0 border-2 border-b-4 border-current" />
      <span className="leading-none">
        <span className="block font-serif text-lg font-semibold tracking-tight">{NAME}</span>
        {KIND ? (
          <span className="mt-1 block text-xs">
            <span className="sr-only">, </span>
            {KIND}
          </span>
        ) : null}
      </span>
    </Link>
  );
}
