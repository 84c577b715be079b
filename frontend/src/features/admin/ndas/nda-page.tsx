import { decideNda, type NdaDecision, type NdaRow } from '@brokerage/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useIsPermitted } from '../../session/permission.tsx';
import { ActionDialog } from '../shell/action-dialog.tsx';
import { Fact, Facts } from '../shell/facts.tsx';
import { officeTime } from '../shell/office-time.ts';
import { PersonLink } from '../shell/record-links.tsx';
import { ListState } from '../shell/list-state.tsx';
import { call } from '../../../shared/api.ts';
import { notifySuccess } from '../../../shared/notify.tsx';
import { NDA_METHODS, NDA_STATES_IN_WORDS } from '../words/person-words.ts';
import { ndaQueries } from './ndas.queries.ts';
import { DECISIONS, nextStep } from './nda-labels.ts';
import { ListingName } from '../shell/use-listing-names.ts';
import { Timeline } from '../shell/timeline.tsx';

/** Shows one agreement: the person, the signature with its evidence, and the broker's decision. */
export function NdaPage({ ndaId }: { ndaId: string }) {
  const query = useQuery(ndaQueries.one(ndaId));
  return (
    <>
      <p className="mb-2 text-sm">
        <Link to="/admin/agreements">All agreements</Link>
      </p>
      <ListState query={query} what="The agreement">
        {(nda) => <NdaDetails nda={nda} />}
      </ListState>
    </>
  );
}

function NdaDetails({ nda }: { nda: NdaRow }) {
  return (
    <div className="space-y-8">
      <div className="grid gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <section aria-labelledby="nda-person" className="space-y-5">
          <h2 id="nda-person" className="text-2xl">
            {nda.name}, <ListingName id={nda.listing} />
          </h2>
          <Facts>
            <Fact name="Status">{NDA_STATES_IN_WORDS[nda.state]}</Fact>
            <Fact name="Next">{nextStep(nda)}</Fact>
            <Fact name="Email">
              <PersonLink email={nda.email} />
            </Fact>
            <Fact name="Phone">{nda.phone}</Fact>
            <Fact name="Signature method">{NDA_METHODS[nda.method]}</Fact>
            <Fact name="Requested">{officeTime(nda.requestedAt)}</Fact>
            <Fact name="Ends">{nda.expiresAt ? officeTime(nda.expiresAt) : 'no expiry date'}</Fact>
          </Facts>
          <Decisions nda={nda} />
        </section>
        <History nda={nda} />
      </div>
      <Evidence nda={nda} />
    </div>
  );
}

function Decisions({ nda: { id, decisions, version } }: { nda: NdaRow }) {
  const queryClient = useQueryClient();
  const mayDecide = useIsPermitted(decideNda);
  if (decisions.length > 0 && !mayDecide) return <p className="text-sm text-muted">Only a broker can decide this.</p>;
  if (decisions.length === 0) return <p className="text-sm text-muted">Nothing left to decide.</p>;
  const decide = async (decision: NdaDecision, reason: string): Promise<void> => {
    await call(decideNda, { ndaId: id, decision, reason, version });
    notifySuccess(DECISIONS[decision].result);
    await queryClient.invalidateQueries({ queryKey: ndaQueries.all });
  };
  return (
    <div className="flex flex-wrap gap-2">
      {decisions.map((decision) => (
        <ActionDialog
          key={decision}
          label={DECISIONS[decision].label}
          confirm={DECISIONS[decision].confirm}
          reasonLabel="Reason (sent to the signer)"
          onConfirm={({ field }) => decide(decision, field('reason'))}
        >
          <p className="text-sm">{DECISIONS[decision].effect}</p>
        </ActionDialog>
      ))}
    </div>
  );
}

function History({ nda: { history } }: { nda: NdaRow }) {
  return (
    <section aria-labelledby="nda-history">
      <h2 id="nda-history" className="mb-3 text-2xl">
        History
      </h2>
      <Timeline
        entries={history.map(({ state, at, by, note }) => ({ at, text: NDA_STATES_IN_WORDS[state], by, reason: note }))}
      />
    </section>
  );
}

function Evidence({ nda: { evidence, method } }: { nda: NdaRow }) {
  return (
    <section aria-labelledby="nda-evidence" className="space-y-4">
      <h2 id="nda-evidence" className="text-2xl">
        Evidence
      </h2>
      {evidence ? (
        <>
          <Facts>
            <Fact name="Name as typed">{evidence.signature}</Fact>
            <Fact name="Signed">{officeTime(evidence.signedAt)}</Fact>
            <Fact name="Network">
              {evidence.addressClass ?? (method === 'offline' ? 'none (on paper)' : 'unknown')}
            </Fact>
            <Fact name="Text version">{evidence.textVersion}</Fact>
            <Fact name="Text SHA-256">{evidence.textHash}</Fact>
          </Facts>
          <details open>
            <summary className="text-sm font-semibold underline">Text that was signed</summary>
            <p className="mt-3 max-w-[75ch] text-sm whitespace-pre-wrap">{evidence.text}</p>
          </details>
        </>
      ) : (
        <p className="border border-line bg-plate p-6 text-sm">Nothing has been signed yet.</p>
      )}
    </section>
  );
}
