import { DoorDrawing } from '../../../shared/ui/door-drawing.tsx';
import { STEPS } from './market-overview.content.ts';

/** Four doors, each open further than the one before. */
export function BuyingProcess() {
  return (
    <section aria-labelledby="process-heading" className="page py-14 md:py-20">
      <h2 id="process-heading" className="text-3xl md:text-5xl">
        From criteria to keys in four steps
      </h2>
      <ol className="mt-10 grid grid-cols-1 gap-y-8 sm:grid-cols-2 lg:grid-cols-4 lg:border-b-4 lg:border-ink lg:pb-0">
        {STEPS.map(([title, text, open], index) => (
          <li key={title} className="flex gap-5 sm:pr-6 lg:flex-col-reverse lg:justify-end lg:gap-6">
            <svg
              viewBox="-2 -2 124 148"
              aria-hidden="true"
              className="w-20 shrink-0 self-start text-ink sm:w-28 lg:mt-auto lg:w-40"
              fill="none"
            >
              <DoorDrawing x={0} y={0} width={120} height={144} open={open} />
            </svg>
            <div className="min-w-0">
              <p className="figures label text-signal-text">Step {index + 1}</p>
              <h3 className="mt-1 text-2xl">{title}</h3>
              <p className="mt-2 text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
