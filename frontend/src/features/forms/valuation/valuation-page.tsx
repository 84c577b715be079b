import { Breadcrumbs } from '../../../shared/ui/breadcrumbs.tsx';
import { PageHead, RepresentationNote } from '../../../shared/ui/page-head.tsx';
import { ValuationForm } from './valuation-form.tsx';
import { SITE } from '../../../shared/site.ts';

export function ValuationPage({ step }: { step: string | undefined }) {
  return (
    <>
      <div className="pb-5">
        <Breadcrumbs items={[{ label: 'Home', href: '/' }, { label: 'Valuation' }]} />
      </div>
      <PageHead label="Free valuation" title="What would a buyer pay for it?">
        <p>
          Takes 2 minutes. Eight questions, a first range with the calculation, and a broker’s reply within{' '}
          {SITE.answerWithin.valuations}, business days only. There is no charge, and your request stays confidential.
        </p>
        <RepresentationNote />
      </PageHead>
      <div className="page py-10 md:py-16">
        <ValuationForm step={step} />
      </div>
    </>
  );
}
