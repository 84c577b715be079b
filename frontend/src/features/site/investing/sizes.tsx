import { DoorDrawing } from '../../../shared/ui/door-drawing.tsx';
import { SIZES } from './investing.content.ts';

/** Investment sizes as storeys of doors: more money, more doors. */
export function Sizes() {
  return (
    <section id="sizes" aria-labelledby="sizes-heading" className="bg-night text-on-night">
      <div className="page py-14 md:py-20">
        <div className="grid grid-cols-1 gap-x-12 gap-y-3 lg:grid-cols-2">
          <h2 id="sizes-heading" className="text-3xl md:text-5xl">
            Investment sizes
          </h2>
          <p className="text-lg text-on-night-muted">
            Purchase price in Canadian dollars. Each step up changes the lender, the paperwork and the people you
            compete with.
          </p>
        </div>
        <ul className="mt-10 grid grid-cols-1 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
          {SIZES.map(({ name, range, text, asks, doors }) => (
            <li
              key={name}
              className="flex flex-col border-t border-night-line pt-5 sm:pr-6 lg:border-t-0 lg:border-l lg:px-5 lg:pt-0 lg:first:border-l-0 lg:first:pl-0"
            >
              <Doors count={doors} />
              <h3 className="mt-5 text-xl">{name}</h3>
              <p className="figures mt-1 font-serif text-2xl font-semibold">{range}</p>
              <p className="mt-2 text-on-night-muted">{text}</p>
              <p className="mt-2 border-l-4 border-night-line pl-3 text-sm">{asks}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Draws two doors per storey; the ground lines of all four drawings align. */
function Doors({ count }: { count: number }) {
  const storeys = Math.ceil(count / 2);
  const height = storeys * 51;
  return (
    <div className="flex items-end lg:h-40">
      <svg
        viewBox={`-2 -2 164 ${String(height + 4)}`}
        aria-hidden="true"
        className="w-40 text-on-night-muted"
        fill="none"
      >
        {Array.from({ length: count }, (_, index) => (
          <DoorDrawing
            key={`d${String(index)}`}
            x={(index % 2) * 84}
            y={height - 48 - Math.floor(index / 2) * 51}
            width={76}
            height={45}
          />
        ))}
        <path d={`M-2 ${String(height)}h164`} stroke="currentColor" strokeWidth="3" />
      </svg>
    </div>
  );
}
