import { DoorDrawing } from '../../../shared/ui/door-drawing.tsx';
import { NEXT_STEPS } from './listings.text.content.ts';

/** Four steps, with a door that opens further at each. */
export function NextSteps() {
  return (
    <section aria-labelledby="steps-heading" className="page py-16 md:py-20">
      <h2 id="steps-heading" className="text-3xl md:text-5xl">
        Next steps
      </h2>
      <ol className="mt-8 grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {NEXT_STEPS.map(([title, text], index) => (
          <li key={title} className="flex gap-5 sm:block">
            <svg viewBox="0 0 120 132" aria-hidden="true" className="h-24 w-auto shrink-0 sm:h-36" fill="none">
              <DoorDrawing x={6} y={4} width={108} height={124} open={index / NEXT_STEPS.length} />
              <path d="M0 130h120" stroke="currentColor" strokeWidth="3" />
            </svg>
            <div>
              <h3 className="text-xl sm:mt-4">
                {index + 1}. {title}
              </h3>
              <p className="mt-1 text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
