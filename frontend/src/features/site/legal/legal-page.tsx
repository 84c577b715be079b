import { formatCalendarDay } from '../../../shared/dates.ts';
import { Breadcrumbs } from '../../../shared/ui/breadcrumbs.tsx';
import { ContentsList } from '../../../shared/ui/contents-list.tsx';
import { PageHead } from '../../../shared/ui/page-head.tsx';
import { Prose } from '../../../shared/ui/prose.tsx';
import type { ProseSection } from '../../../shared/prose.ts';
import { SITE } from '../../../shared/site.ts';

/** A legal page. The owner edits the text together with its version date. */
export interface LegalText {
  title: string;
  /** Shown under the title: the page in two sentences. */
  summary: string;
  /** Effective date of this wording. */
  version: string;
  sections: readonly ProseSection[];
}

export function LegalPage({ text: { title, summary, version, sections } }: { text: LegalText }) {
  return (
    <>
      <Breadcrumbs items={[{ label: 'Home', href: '/' }, { label: title }]} />
      <PageHead label="The fine print, at full size" title={title}>
        <p>{summary}</p>
        <p className="mt-4 text-base">
          {SITE.brokerageName}. Version of <time dateTime={version}>{formatCalendarDay(version)}</time>.
        </p>
      </PageHead>
      <div className="page grid gap-12 py-10 md:py-16 lg:grid-cols-[17rem_1fr]">
        <ContentsList title="On this page" entries={sections} />
        <Prose sections={sections} />
      </div>
    </>
  );
}
