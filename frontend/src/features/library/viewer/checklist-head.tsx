import { BUILT_IN_TIERS, type Checklist, type Entitlement, type Tier } from '@brokerage/contracts';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, BookOpen, Printer } from 'lucide-react';
import { buttonClass } from '../../../shared/ui/button-class.ts';
import { PageHead } from '../../../shared/ui/page-head.tsx';
import { DownloadButton } from '../purchases/download-button.tsx';
import { EditionChanges } from '../purchases/edition-changes.tsx';
import { UsesLeft } from '../purchases/uses-left.tsx';

interface ChecklistHeadProps {
  tier: Tier;
  data: { checklist: Checklist; entitlement: Entitlement } | undefined;
}

/** Keeps one heading from the start, so that its focus survives the arrival of the text. */
export function ChecklistHead({ tier, data }: ChecklistHeadProps) {
  const { name, fullName } = BUILT_IN_TIERS[tier];
  return (
    <PageHead
      label={data ? `Edition ${data.checklist.edition}` : `${name} checklist`}
      title={data?.checklist.title ?? fullName}
    >
      {data ? <Summary {...data} /> : null}
    </PageHead>
  );
}

function Summary({ checklist, entitlement }: NonNullable<ChecklistHeadProps['data']>) {
  const { tier, sections, description, edition, pdf } = checklist;
  const items = sections.reduce((sum, section) => sum + section.items.length, 0);
  const { downloadToken, state } = entitlement;
  return (
    <>
      <p>{description}</p>
      <p className="figures mt-4 font-semibold text-ink">
        {items} items in {sections.length} sections
      </p>
      <p className="no-print mt-1 text-base">
        <UsesLeft entitlement={entitlement} />
      </p>
      {entitlement.newerEditions?.length ? (
        <div className="no-print mt-2">
          <EditionChanges entitlement={entitlement} />
        </div>
      ) : null}
      <div className="no-print mt-6 flex flex-wrap gap-3">
        <Link to="/" className={buttonClass('outline')}>
          <ArrowLeft aria-hidden="true" className="size-4" />
          Back to Home
        </Link>
        <button type="button" onClick={() => window.print()} className={buttonClass('outline')}>
          <Printer aria-hidden="true" className="size-4" />
          Print this page
        </button>
        <Link to="/printable-checklist" search={{ tier, token: downloadToken }} className={buttonClass('outline')}>
          <BookOpen aria-hidden="true" className="size-4" />
          Printable edition
        </Link>
        <DownloadButton downloadToken={downloadToken} tier={tier} disabled={state !== 'active'} />
      </div>
      <details className="mt-5 text-sm">
        <summary className="min-h-6">
          Edition {edition}, {pdf.pages}-page PDF
        </summary>
        <p className="mt-1">
          SHA-256 of the file before your name is added, to compare two copies:{' '}
          <code className="figures block break-all">{pdf.sha256}</code>
        </p>
      </details>
    </>
  );
}
