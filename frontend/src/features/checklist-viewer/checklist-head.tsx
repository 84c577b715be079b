import { BUILT_IN_TIERS, type Checklist, type Entitlement, type Tier } from '@brokerage/contracts';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Printer } from 'lucide-react';
import { buttonClass } from '../../shared/ui/button-class.ts';
import { PageHead } from '../../shared/ui/page-head.tsx';
import { DownloadButton } from './download-button.tsx';
import { UsesLeft } from './uses-left.tsx';

interface ChecklistHeadProps {
  tier: Tier;
  data: { checklist: Checklist; entitlement: Entitlement } | undefined;
}

/** One heading from the first moment on, so that a reader whose focus is on it stays there when the text arrives. */
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
  const items = checklist.sections.reduce((sum, section) => sum + section.items.length, 0);
  return (
    <>
      <p>{checklist.description}</p>
      <p className="figures mt-4 font-semibold text-ink">
        {items} items in {checklist.sections.length} sections
      </p>
      <p className="no-print mt-1 text-base">
        <UsesLeft entitlement={entitlement} />
      </p>
      <div className="no-print mt-6 flex flex-wrap gap-3">
        <Link to="/" className={buttonClass('outline')}>
          <ArrowLeft aria-hidden="true" className="size-4" />
          Back to Home
        </Link>
        <button type="button" onClick={() => window.print()} className={buttonClass('outline')}>
          <Printer aria-hidden="true" className="size-4" />
          Print
        </button>
        <DownloadButton
          downloadToken={entitlement.downloadToken}
          tier={checklist.tier}
          disabled={entitlement.state !== 'active'}
        />
      </div>
    </>
  );
}
