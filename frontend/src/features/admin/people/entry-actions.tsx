import { correctPersonEntry, type Person, type PersonEvent, withdrawPersonEntry } from '@brokerage/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api.ts';
import { ActionDialog } from '../shell/action-dialog.tsx';
import { CONTROL } from '../shell/buttons.tsx';
import { peopleQueries } from './people.queries.ts';

interface EntryActionsProps {
  personId: string;
  entry: NonNullable<PersonEvent['entry']>;
  text: string;
}

/** What its author, or an owner, does about a note or call that is wrong. */
export function EntryActions({ personId, entry: { id, version }, text }: EntryActionsProps) {
  const queryClient = useQueryClient();
  const show = async (change: Promise<Person>): Promise<void> => {
    try {
      queryClient.setQueryData(peopleQueries.one(personId).queryKey, await change);
    } finally {
      void queryClient.invalidateQueries({ queryKey: peopleQueries.all });
    }
  };
  const known = { personId, entryId: id, version };
  return (
    <span className="mt-1 flex gap-2">
      <ActionDialog
        label="Correct"
        confirm="Save"
        hasReason={false}
        onConfirm={({ field }) => show(call(correctPersonEntry, { ...known, text: field('text') }))}
      >
        <label className="block text-sm font-semibold">
          Corrected text
          <textarea
            key={version}
            name="text"
            required
            maxLength={2000}
            rows={5}
            defaultValue={text}
            className={CONTROL}
          />
        </label>
        <p className="text-sm">The earlier text stays in the timeline.</p>
      </ActionDialog>
      <ActionDialog
        label="Withdraw"
        confirm="Withdraw it"
        hasReason={false}
        onConfirm={() => show(call(withdrawPersonEntry, known))}
      >
        <p className="text-sm">It stays in the timeline, crossed out, and cannot be corrected any more:</p>
        <p className="text-sm whitespace-pre-wrap wrap-anywhere">{text}</p>
      </ActionDialog>
    </span>
  );
}
