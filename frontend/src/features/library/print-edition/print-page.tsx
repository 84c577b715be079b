import { Tier, TIER_FILES } from '@brokerage/contracts';
import { useQuery } from '@tanstack/react-query';
import { Refusal } from '../viewer/refusal.tsx';
import { useChecklist } from '../viewer/use-checklist.ts';
import { purchasesQuery, sampleQuery } from '../purchases/purchases.queries.ts';
import { useSession } from '../../session/session.ts';
import { BoughtEdition } from './bought-edition.tsx';
import { sampleEdition } from './edition.model.ts';
import { EditionSheets } from './edition-sheets.tsx';
import specimen from './media/acquisition-pro-forma-specimen.xlsx?url';
import { PrintBar } from './print-bar.tsx';

interface PrintPageProps {
  tier: string;
  token: string | undefined;
  /** Prints the working file as well. */
  marks: boolean;
}

export function PrintPage({ tier, token, marks }: PrintPageProps) {
  const known = Tier.safeParse(tier);
  if (!known.success) return <Refusal text="Checklist not found" />;
  return token ? (
    <TokenEdition tier={known.data} token={token} marks={marks} />
  ) : (
    <OwnEdition tier={known.data} marks={marks} />
  );
}

/** Without a token: the signed-in buyer's purchase of the tier, or else the sample. */
function OwnEdition({ tier, marks }: { tier: Tier; marks: boolean }) {
  const session = useSession();
  const { data } = useQuery({ ...purchasesQuery, enabled: session.status === 'signed-in' });
  const own = data?.purchases.find(
    (purchase) => purchase.tier === tier && (purchase.state === 'active' || purchase.state === 'used-up'),
  );
  return own ? <TokenEdition tier={tier} token={own.downloadToken} marks={marks} /> : <SampleEdition tier={tier} />;
}

function TokenEdition({ tier, token, marks }: { tier: Tier; token: string; marks: boolean }) {
  const opened = useChecklist(tier, token);
  if (opened.status === 'open') return <BoughtEdition {...opened} marks={marks} />;
  const reason = opened.status === 'refused' ? opened.error.message : undefined;
  return <SampleEdition tier={tier} reason={reason} loading={opened.status === 'loading'} />;
}

interface SampleEditionProps {
  tier: Tier;
  /** Why the full edition does not open. */
  reason?: string | undefined;
  loading?: boolean;
}

function SampleEdition({ tier, reason, loading = false }: SampleEditionProps) {
  const { data } = useQuery(sampleQuery(tier));
  return (
    <>
      <PrintBar tier={tier} sample>
        <p role={reason ? 'alert' : undefined}>
          {loading
            ? 'Opening your edition. Until it loads, you see the sample.'
            : `${reason ? `${reason}. ` : ''}This is the sample: how the edition is structured, and one check from each section.`}
        </p>
        {TIER_FILES[tier].spreadsheets > 0 ? (
          <p className="mt-1">
            <a href={specimen} download="acquisition-pro-forma-specimen.xlsx" className="underline underline-offset-4">
              Specimen of the acquisition pro forma (Excel)
            </a>
            : one facility worked through with example figures. The workbook you buy calculates with yours.
          </p>
        ) : null}
      </PrintBar>
      <EditionSheets edition={sampleEdition(tier, data?.sample)} marks={undefined} />
    </>
  );
}
