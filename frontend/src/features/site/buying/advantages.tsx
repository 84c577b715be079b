import { SALE_TERMS } from '@brokerage/contracts';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../../shared/ui/button-class.ts';
import { TierCover } from '../../../shared/ui/tier-cover.tsx';
import { ADVANTAGES } from './buying.content.ts';

export function Advantages() {
  return (
    <section id="advantages" aria-labelledby="advantages-heading" className="bg-night text-on-night">
      <div className="page grid grid-cols-1 gap-12 py-14 md:py-20 lg:grid-cols-[1.6fr_1fr]">
        <div>
          <h2 id="advantages-heading" className="text-3xl md:text-5xl">
            What a buyer gains with us
          </h2>
          <dl className="mt-8">
            {ADVANTAGES.map(([title, text]) => (
              <div
                key={title}
                className="grid grid-cols-1 gap-x-8 gap-y-1 border-t border-night-line py-4 sm:grid-cols-[12rem_1fr]"
              >
                <dt className="font-serif text-lg font-semibold">{title}</dt>
                <dd className="text-on-night-muted">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
        <aside aria-label="Due diligence checklists" className="border border-night-line p-6 lg:self-start">
          <TierCover tier="basic" className="w-36" />
          <h3 className="mt-5 text-2xl">Read the file yourself first</h3>
          <p className="mt-2 text-on-night-muted">
            Our due diligence checklists ask the questions on this page one by one, with the source of each answer.
            Priced in US dollars; instant digital download, {SALE_TERMS.uses} downloads, {SALE_TERMS.accessHours / 24}{' '}
            days of access.
          </p>
          <Link to="/checklist-checkout" className={buttonClass('signal', 'mt-5')}>
            Compare the checklists
          </Link>
        </aside>
      </div>
    </section>
  );
}
