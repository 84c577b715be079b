import { useContactAgent } from '../../../shared/contact-agent.ts';
import { BUSINESS_ID, StructuredData } from '../../../shared/structured-data.tsx';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import { aggregateRating, type Rating } from '../../../shared/reviews/reviews.ts';
import { CLAIMS, ratingClaim } from './why-us.content.ts';
import { SITE } from '../../../shared/site.ts';

export function WhyUs({ rating }: { rating: Rating | null }) {
  const { slug } = useContactAgent();
  return (
    <section aria-labelledby="why-heading" className="border-t border-line bg-sunk">
      <div className="page py-16 md:py-24">
        <div className="grid rounded-plate border-2 border-ink bg-plate lg:grid-cols-[1fr_2fr]">
          <div className="flex flex-col border-ink p-6 max-lg:border-b-2 md:p-9 lg:border-r-2">
            <h2 id="why-heading" className="text-3xl md:text-4xl">
              Why choose us
            </h2>
            <p className="mt-4 max-w-[40ch] text-muted">What we say about ourselves, and what each claim rests on.</p>
            <TextLink to={`/${slug}`} className="mt-5 mb-8">
              Who you will talk to
            </TextLink>
            <div aria-hidden="true" className="slats mt-auto h-12 text-line max-lg:hidden" />
          </div>
          <dl className="px-6 md:px-9">
            {[...CLAIMS, ...(rating ? [ratingClaim(rating)] : [])].map(({ figure, claim, basis }) => (
              <div
                key={claim}
                className="grid gap-x-6 border-b border-line py-5 last:border-b-0 sm:grid-cols-[8.5rem_1fr] sm:items-baseline"
              >
                <dt className="text-xl font-semibold sm:order-2">
                  {claim}
                  <span className="mt-1 block text-sm font-normal text-muted">{basis}</span>
                </dt>
                <dd
                  aria-hidden="true"
                  className="figures font-serif text-5xl font-semibold text-signal-text max-sm:row-start-1"
                >
                  {figure}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
      {rating ? <StructuredData data={ratedBusiness(rating)} /> : null}
    </section>
  );
}

const ratedBusiness = (rating: Rating) => ({
  '@context': 'https://schema.org',
  '@type': 'RealEstateAgent',
  '@id': BUSINESS_ID,
  name: SITE.brokerageName,
  aggregateRating: aggregateRating(rating),
});
