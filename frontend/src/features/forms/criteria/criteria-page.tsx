import { Breadcrumbs } from '../../../shared/ui/breadcrumbs.tsx';
import { PageHead } from '../../../shared/ui/page-head.tsx';
import { CriteriaForm } from './criteria-form.tsx';
import { AFTERWARDS } from './criteria.content.ts';

export function CriteriaPage() {
  return (
    <>
      <div className="pb-5">
        <Breadcrumbs items={[{ label: 'Home', href: '/' }, { label: 'Buyer criteria' }]} />
      </div>
      <PageHead label="For buyers" title="Tell us what you would buy">
        <p>Four questions. When a property fits, listed or off-market, the broker knows whom to call.</p>
      </PageHead>
      <div className="page grid gap-12 py-10 md:py-16 lg:grid-cols-[1.35fr_1fr]">
        <CriteriaForm />
        <section aria-labelledby="afterwards" className="lg:sticky lg:top-24 lg:self-start">
          <h2 id="afterwards" className="text-2xl">
            What happens next
          </h2>
          <ol className="mt-4 border-t-2 border-ink">
            {AFTERWARDS.map(({ title, text }) => (
              <li key={title} className="border-b border-line py-4">
                <h3 className="text-lg">{title}</h3>
                <p className="mt-1 text-sm text-muted">{text}</p>
              </li>
            ))}
          </ol>
        </section>
      </div>
    </>
  );
}
