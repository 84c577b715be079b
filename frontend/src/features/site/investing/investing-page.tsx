import { serviceData, StructuredData } from '../../../shared/structured-data.tsx';
import { Breadcrumbs } from '../../../shared/ui/breadcrumbs.tsx';
import { PageHead } from '../../../shared/ui/page-head.tsx';
import { Considerations } from './considerations.tsx';
import { Markets } from './markets.tsx';
import { Sizes } from './sizes.tsx';
import { TypeCards } from './type-cards.tsx';
import { WhyOntario } from './why-ontario.tsx';

const TITLE = 'Investment properties in Ontario';

export function InvestingPage() {
  return (
    <>
      <Breadcrumbs items={[{ label: 'Home', href: '/' }, { label: TITLE }]} />
      <PageHead label="For investors" title={TITLE}>
        <p>
          Choose by what you can manage, then by what you can pay. Five kinds of property, four sizes of investment,
          four markets, and the questions that are the same for all of them.
        </p>
      </PageHead>
      <TypeCards />
      <Sizes />
      <Markets />
      <Considerations />
      <WhyOntario />
      <StructuredData data={serviceData({ name: TITLE, path: '/investment-properties-ontario' })} />
    </>
  );
}
