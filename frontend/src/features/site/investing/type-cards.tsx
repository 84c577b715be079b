import { FacilityDrawing } from '../../../shared/ui/drawings/facility-drawing.tsx';
import { IndustrialDrawing } from '../../../shared/ui/drawings/industrial-drawing.tsx';
import { ModularDrawing } from '../../../shared/ui/drawings/modular-drawing.tsx';
import { MultiFamilyDrawing } from '../../../shared/ui/drawings/multi-family-drawing.tsx';
import { RetailDrawing } from '../../../shared/ui/drawings/retail-drawing.tsx';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import { PROPERTY_TYPES } from './investing.content.ts';

const DRAWINGS = {
  'self-storage': FacilityDrawing,
  industrial: IndustrialDrawing,
  retail: RetailDrawing,
  'multi-family': MultiFamilyDrawing,
  'modular-homes': ModularDrawing,
} as const;

const GROUND = 'var(--plate)';

/** Five kinds of property: the main one in full width, the others in pairs. */
export function TypeCards() {
  return (
    <section id="property-types" aria-labelledby="types-heading" className="page py-14 md:py-20">
      <h2 id="types-heading" className="text-3xl md:text-5xl">
        Five kinds of property
      </h2>
      <div className="mt-8 grid grid-cols-1 gap-5 md:grid-cols-2">
        {PROPERTY_TYPES.map((type, index) => {
          const Drawing = DRAWINGS[type.id];
          return (
            <article
              key={type.id}
              id={type.id}
              className="flex flex-col gap-x-10 gap-y-4 border border-edge bg-plate p-6 first:md:col-span-2 first:md:grid first:md:grid-cols-[1.2fr_1fr] first:md:items-center first:md:p-10"
            >
              <Drawing className={`w-full text-ink ${index === 0 ? '' : 'h-56 md:h-72'}`} ground={GROUND} />
              <div className="flex flex-1 flex-col">
                <h3 className="text-2xl md:text-3xl">{type.title}</h3>
                <p className="mt-2">{type.text}</p>
                <p className="mt-2 mb-5 text-muted">{type.first}</p>
                <TextLink to={type.href} {...('subject' in type ? { subject: type.subject } : {})} className="mt-auto">
                  {type.action}
                </TextLink>
              </div>
            </article>
          );
        })}
      </div>
      <p className="mt-5 text-muted">
        We also handle office buildings, car washes and laundromats: see{' '}
        <TextLink to="/commercial-real-estate-agents-ontario">all services</TextLink>.
      </p>
    </section>
  );
}
