import { Link } from '@tanstack/react-router';
import { SITE } from '../../shared/site.ts';

const [NAME, KIND] = SITE.brokerageName.split(', ');

/** The full registered name: the word after the comma is part of it. */
export function Wordmark() {
  return (
    <Link to="/" className="flex min-h-11 items-center gap-3 text-current no-underline">
      <span aria-hidden="true" className="door h-8 w-7 shrink-0 border-2 border-b-4 border-current" />
      <span>
        <span className="block font-serif text-base leading-tight font-semibold tracking-tight sm:text-lg sm:leading-tight">
          {NAME}
        </span>
        {KIND ? (
          <span className="block text-xs leading-tight">
            <span className="sr-only">, </span>
            {KIND}
          </span>
        ) : null}
      </span>
    </Link>
  );
}
