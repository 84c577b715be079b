import { telHref } from '../../../shared/site-href.ts';
import { Breadcrumbs } from '../../../shared/ui/breadcrumbs.tsx';
import type { Choice } from '../../../shared/ui/choices.tsx';
import { PageHead, RepresentationNote } from '../../../shared/ui/page-head.tsx';
import { NdaForm } from './nda-form.tsx';
import { NdaText } from './nda-text.tsx';
import { SITE } from '../../../shared/site.ts';

interface NdaPageProps {
  listing: string | undefined;
  listings: readonly Choice[];
}

export function NdaPage({ listing, listings }: NdaPageProps) {
  return (
    <>
      <div className="pb-5">
        <Breadcrumbs
          items={[
            { label: 'Home', href: '/' },
            { label: 'Exclusive listings', href: '/self-storages-for-sale' },
            { label: 'Non-disclosure agreement' },
          ]}
        />
      </div>
      <PageHead label="Exclusive listings" title="Read it, then sign, here or on paper">
        <p>
          Both ways are equally valid. The broker reviews every request and, once it is approved, gives you access to
          the documents. Prefer paper? Choose it below, or call{' '}
          <a href={telHref(SITE.officePhone)} className="underline underline-offset-4">
            {SITE.officePhone}
          </a>
          .
        </p>
        <RepresentationNote />
      </PageHead>
      <div className="page grid gap-12 py-10 md:py-16 lg:grid-cols-2">
        <NdaText />
        <NdaForm key={listing} listing={listing} listings={listings} />
      </div>
    </>
  );
}
