import { serviceData, StructuredData } from '../../../shared/structured-data.tsx';
import { Breadcrumbs } from '../../../shared/ui/breadcrumbs.tsx';
import { PageHead } from '../../../shared/ui/page-head.tsx';
import { BuyingProcess } from './buying-process.tsx';
import { FacilityTypes } from './facility-types.tsx';
import { MarketFigures } from './market-figures.tsx';
import { NextMoves } from './next-moves.tsx';
import { Readiness } from './readiness.tsx';

const TITLE = 'Self-storage for sale in Ontario';

export function MarketOverviewPage() {
  return (
    <>
      <Breadcrumbs items={[{ label: 'Home', href: '/' }, { label: TITLE }]} />
      <PageHead label="Market overview" title={TITLE}>
        <p>
          What the market is made of, what each kind of facility earns and hides, and what a seller expects of a buyer
          before the books are opened.
        </p>
      </PageHead>
      <MarketFigures />
      <FacilityTypes />
      <Readiness />
      <BuyingProcess />
      <NextMoves />
      <StructuredData data={serviceData({ name: TITLE, path: '/self-storage-for-sale-ontario' })} />
    </>
  );
}
