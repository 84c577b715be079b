import { Link } from '@tanstack/react-router';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import type { OfferedProperty } from '../../../shared/content/site-content.ts';

/** Shows what is for sale, or nothing if there is none. */
export function ForSale({ properties }: { properties: readonly OfferedProperty[] }) {
  if (properties.length === 0) return null;
  return (
    <section aria-labelledby="for-sale-heading" className="border-t border-line">
      <div className="page grid gap-x-14 gap-y-6 py-16 md:py-24 lg:grid-cols-[1fr_2.2fr]">
        <div>
          <h2 id="for-sale-heading" className="text-3xl md:text-5xl">
            For sale now
          </h2>
          <p className="mt-4 max-w-[36ch] text-muted">
            Off-market, with the figures that the seller states. The address comes with the package, under an NDA.
          </p>
          <TextLink to="/self-storages-for-sale" className="mt-5">
            All listings
          </TextLink>
        </div>
        <ul className="border-t-2 border-ink">
          {properties.map(({ id, slug, name, kind, asking, capRatePercent }) => (
            <li
              key={id}
              className="grid gap-x-8 gap-y-1 border-b border-line py-5 sm:grid-cols-[1fr_auto] sm:items-baseline"
            >
              <div>
                <h3 className="text-xl sm:text-2xl">
                  <Link
                    to="/listings/$slug"
                    params={{ slug }}
                    className="inline-block min-h-6 decoration-signal decoration-2 underline-offset-4 hover:underline"
                  >
                    {name}
                  </Link>
                </h3>
                <p className="mt-1 text-muted">{kind}</p>
              </div>
              <p className="figures sm:text-right">
                <span className="text-lg font-semibold">{asking}</span>
                {capRatePercent === null ? null : (
                  <span className="text-muted sm:block"> {capRatePercent}% cap rate, as stated</span>
                )}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
