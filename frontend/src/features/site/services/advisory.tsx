import { ADVISORY } from './services.content.ts';

export function Advisory() {
  return (
    <section aria-labelledby="advisory-heading" className="bg-night text-on-night">
      <div className="page grid grid-cols-1 gap-x-14 gap-y-8 py-14 md:py-20 lg:grid-cols-[1fr_1.6fr]">
        <div>
          <h2 id="advisory-heading" className="text-3xl md:text-5xl">
            Advisory services
          </h2>
          <p className="mt-4 max-w-[42ch] text-lg text-on-night-muted">
            The parts of a transaction you can ask for one at a time, whether or not you are about to buy or sell.
          </p>
        </div>
        <dl>
          {ADVISORY.map(([name, text]) => (
            <div
              key={name}
              className="grid grid-cols-1 gap-x-8 gap-y-1 border-t border-night-line py-5 first:border-t-0 first:pt-0 sm:grid-cols-[13rem_1fr]"
            >
              <dt className="font-serif text-xl font-semibold">{name}</dt>
              <dd className="text-on-night-muted">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div aria-hidden="true" className="door h-4" />
    </section>
  );
}
