import { serviceData, StructuredData } from '../../../shared/structured-data.tsx';
import { Breadcrumbs } from '../../../shared/ui/breadcrumbs.tsx';
import { DrawnHead } from '../../../shared/ui/drawn-head.tsx';
import { FacilityDrawing } from '../../../shared/ui/drawings/facility-drawing.tsx';
import { Advisory } from './advisory.tsx';
import { Credentials } from './credentials.tsx';
import { Mandates } from './mandates.tsx';
import { PropertyTypes } from './property-types.tsx';
import { SITE } from '../../../shared/site.ts';

const TITLE = 'Commercial real estate agents for Ontario';

export function ServicesPage() {
  return (
    <>
      <Breadcrumbs items={[{ label: 'Home', href: '/' }, { label: 'Services' }]} />
      <DrawnHead label="Services" title={TITLE} drawing={<FacilityDrawing className="w-full text-ink" />}>
        <p>
          {SITE.brokerageName} helps clients buy, sell and value commercial property, self-storage above all. This page
          says what we do in each case, what we need from you, and what you receive.
        </p>
      </DrawnHead>
      <Mandates />
      <Advisory />
      <PropertyTypes />
      <Credentials />
      <StructuredData data={serviceData({ name: TITLE, path: '/commercial-real-estate-agents-ontario' })} />
    </>
  );
}
