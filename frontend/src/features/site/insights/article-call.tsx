import { Link } from '@tanstack/react-router';
import { telHref } from '../../../shared/site-href.ts';
import { buttonClass } from '../../../shared/ui/button-class.ts';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import { CALLS } from './article-call.content.ts';
import type { ArticleView } from '../../../shared/articles/article-view.ts';
import { SITE } from '../../../shared/site.ts';

export function ArticleCall({ cta }: Pick<ArticleView, 'cta'>) {
  const { title, text, button, subject, more } = CALLS[cta];
  return (
    <section
      aria-labelledby="article-call"
      className="no-print mt-14 border-t-8 border-signal bg-night p-6 text-on-night md:p-9"
    >
      <h2 id="article-call" className="text-2xl md:text-3xl">
        {title}
      </h2>
      <p className="mt-3 max-w-[58ch] text-on-night-muted">{text}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Link to="/contact" search={{ subject }} className={buttonClass('signal')}>
          {button}
        </Link>
        <a href={telHref(SITE.officePhone)} className={buttonClass('night', 'figures')}>
          Call {SITE.officePhone}
        </a>
      </div>
      <p className="mt-5">
        <TextLink to={more.to}>{more.text}</TextLink>
      </p>
    </section>
  );
}
