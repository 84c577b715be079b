import { telHref } from '../../shared/site-href.ts';
import { buttonClass } from '../../shared/ui/button-class.ts';
import { NoticePage } from '../../shared/ui/notice-page.tsx';
import { SITE } from '../../shared/site.ts';

/** The last fallback: a page that failed while rendering. */
export function UnexpectedErrorPage() {
  return (
    <NoticePage
      title="This page could not be shown"
      tone="problem"
      actions={
        <button type="button" onClick={() => window.location.reload()} className={buttonClass('signal')}>
          Reload page
        </button>
      }
    >
      <title>This page could not be shown</title>
      <p>
        Something went wrong on our side. If it keeps happening, call us at{' '}
        <a className="figures font-semibold text-ink underline" href={telHref(SITE.officePhone)}>
          {SITE.officePhone}
        </a>
        .
      </p>
    </NoticePage>
  );
}
