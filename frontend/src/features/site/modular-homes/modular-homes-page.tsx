import { Link } from '@tanstack/react-router';
import { serviceData, StructuredData } from '../../../shared/structured-data.tsx';
import { Breadcrumbs } from '../../../shared/ui/breadcrumbs.tsx';
import { buttonClass } from '../../../shared/ui/button-class.ts';
import { DrawnHead } from '../../../shared/ui/drawn-head.tsx';
import { ModularDrawing } from '../../../shared/ui/drawings/modular-drawing.tsx';
import { BeforeDeposit } from './before-deposit.tsx';
import { Benefits } from './benefits.tsx';
import { HousingFigures } from './housing-figures.tsx';
import { Opportunities } from './opportunities.tsx';
import { ProductSiteLink } from './product-site-link.tsx';

const TITLE = 'Modular homes in Ontario';

export function ModularHomesPage() {
  return (
    <>
      <Breadcrumbs
        items={[
          { label: 'Home', href: '/' },
          { label: 'Investment properties', href: '/investment-properties-ontario' },
          { label: TITLE },
        ]}
      />
      <DrawnHead label="Modular homes" title={TITLE} drawing={<ModularDrawing className="w-full text-ink" />}>
        <p>
          A home made indoors and lifted onto its foundation is still a matter of land, services and permits. That is
          the part we know. This page is for those who would own the ground.
        </p>
        <p className="mt-6 flex flex-wrap gap-3">
          <Link to="/contact" search={{ subject: 'Modular homes' }} className={buttonClass('signal')}>
            Talk about a site
          </Link>
          <ProductSiteLink />
        </p>
      </DrawnHead>
      <Benefits />
      <HousingFigures />
      <Opportunities />
      <BeforeDeposit />
      <StructuredData data={serviceData({ name: TITLE, path: '/modular-homes-ontario' })} />
    </>
  );
}
