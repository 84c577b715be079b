import { ClimateControlledDrawing } from '../../../shared/ui/drawings/climate-controlled-drawing.tsx';
import { ContainerYardDrawing } from '../../../shared/ui/drawings/container-yard-drawing.tsx';
import { DriveUpDrawing } from '../../../shared/ui/drawings/drive-up-drawing.tsx';
import { ParkingDrawing } from '../../../shared/ui/drawings/parking-drawing.tsx';
import { FACILITY_TYPES } from './market-overview.content.ts';

const DRAWINGS = {
  'drive-up': DriveUpDrawing,
  'climate-controlled': ClimateControlledDrawing,
  containers: ContainerYardDrawing,
  parking: ParkingDrawing,
} as const;

export function FacilityTypes() {
  return (
    <section aria-labelledby="facility-types-heading" className="page py-14 md:py-20">
      <h2 id="facility-types-heading" className="max-w-[14.4em] text-3xl md:text-5xl">
        Four facility types
      </h2>
      <p className="mt-4 max-w-[62ch] text-lg text-muted">
        Most facilities in Ontario mix two or three of these. Value each part on its own: a buyer who pays a
        climate-controlled price for gravel overpays.
      </p>
      <div className="mt-6">
        {FACILITY_TYPES.map(({ id, title, text, earns, check }) => {
          const Drawing = DRAWINGS[id];
          return (
            <article
              key={id}
              id={id}
              className="group grid grid-cols-1 items-center gap-x-14 gap-y-4 border-b border-line py-8 last:border-b-0 lg:grid-cols-2"
            >
              <Drawing className="w-full max-w-xl text-ink lg:group-even:order-2" />
              <div>
                <h3 className="text-2xl md:text-3xl">{title}</h3>
                <p className="mt-3">{text}</p>
                <dl className="mt-4 space-y-2">
                  <div>
                    <dt className="label text-muted">Who rents it</dt>
                    <dd>{earns}</dd>
                  </div>
                  <div>
                    <dt className="label text-muted">Check before you price it</dt>
                    <dd>{check}</dd>
                  </div>
                </dl>
              </div>
            </article>
          );
        })}
      </div>
    </section>
  );
}
