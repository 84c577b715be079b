import { Link } from '@tanstack/react-router';
import { useContactAgent } from '../../../shared/contact-agent.ts';
import { telHref } from '../../../shared/site-href.ts';
import { buttonClass } from '../../../shared/ui/button-class.ts';
import { SITE } from '../../../shared/site.ts';

export function AuthorCard() {
  const agent = useContactAgent();
  return (
    <section aria-labelledby="author" className="flex flex-wrap items-end gap-6 border border-edge bg-plate p-6">
      <div className="min-w-64 flex-1">
        <p className="label text-signal-text">About the Author</p>
        <h2 id="author" className="mt-2 text-2xl">
          {agent.name}
        </h2>
        <p>
          {agent.title}, {SITE.brokerageName}
        </p>
        <p className="mt-2 max-w-[60ch] text-muted">
          {agent.name} is {agent.introduction}. Direct line{' '}
          <a className="figures font-semibold text-ink underline" href={telHref(agent.directPhone)}>
            {agent.directPhone}
          </a>
          .
        </p>
      </div>
      <Link to="/contact" className={buttonClass('ink', 'no-print')}>
        Contact Our Team
      </Link>
    </section>
  );
}
