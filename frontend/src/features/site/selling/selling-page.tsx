import type { KeptMarkup } from '../../../shared/kept-markup.ts';
import { KeptPart } from '../../../shared/ui/static-html.tsx';
import { serviceData, StructuredData } from '../../../shared/structured-data.tsx';
import { Breadcrumbs } from '../../../shared/ui/breadcrumbs.tsx';
import { Confidentiality } from './confidentiality.tsx';
import { Documents } from './documents.tsx';
import { SellingHero } from './selling-hero.tsx';
import { SellingProcess } from './selling-process.tsx';
import { SellingQuestions } from './selling-questions.tsx';
import { ValuationCall } from './valuation-call.tsx';

const TITLE = 'Sell self-storage in Ontario';

export function SellingPage({ closings }: { closings: KeptMarkup }) {
  return (
    <>
      <Breadcrumbs items={[{ label: 'Home', href: '/' }, { label: TITLE }]} />
      <SellingHero title={TITLE} />
      <SellingProcess />
      <Confidentiality />
      <Documents />
      <KeptPart markup={closings} />
      <ValuationCall />
      <SellingQuestions />
      <StructuredData data={serviceData({ name: TITLE, path: '/sell-self-storage-ontario' })} />
    </>
  );
}
