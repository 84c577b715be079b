import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { telHref } from '../../../shared/site-href.ts';
import { buttonClass } from '../../../shared/ui/button-class.ts';
import { NoticePage } from '../../../shared/ui/notice-page.tsx';
import { SITE } from '../../../shared/site.ts';

/** The page shown after a form was sent without a script. */
export function SentPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <NoticePage
      title={title}
      actions={
        <>
          <Link to="/" className={buttonClass('signal')}>
            Return to Home
          </Link>
          <a href={telHref(SITE.officePhone)} className={buttonClass('outline', 'figures')}>
            Call {SITE.officePhone}
          </a>
        </>
      }
    >
      {children}
    </NoticePage>
  );
}
