import {
  type EditedListing,
  publishListing,
  readConfidentialListing,
  readListing,
  saveListing,
} from '@brokerage/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../../shared/api.ts';
import { ApiError, hasCode } from '../../../shared/api-error.ts';
import { ValidatedForm } from '../../../shared/forms/validated-form.tsx';
import { smallButton } from '../shell/buttons.tsx';
import { FIELD_GROUPS, fieldLabel, ListingField } from './listing-fields.tsx';
import {
  changesOf,
  fieldOf,
  isSame,
  type ListingParts,
  onTopOf,
  partsOf,
  photosIn,
  shownOf,
  type Typed,
  typedOf,
  withPhotos,
} from './listing-form.rules.ts';
import { listingQueries } from './listings.queries.ts';
import { PhotosField } from './photos-field.tsx';

/** What the form was begun with, or what was stored last from it. */
interface Base extends ListingParts {
  version: number;
}

interface Conflict {
  base: Base;
  fields: readonly string[];
}

const NO_CHANGE = { draft: {}, confidential: {} };
/** What the server says of a field by naming it. */
const SENTENCES = [
  ['draft.slug', 'The address of a page that was published stays as it is'],
  ['draft.photos.', 'This photograph is not here any more: remove it and add it again'],
] as const;

interface ListingFormProps {
  /** The listing as it is now, which may have been changed since the form was begun. */
  present: EditedListing;
  begun: Base;
}

/** The form of a listing. Nothing that was typed is lost: not by a refusal, and not by what somebody else stores meanwhile. */
export function ListingForm({ present, begun }: ListingFormProps) {
  const { id } = present;
  const queryClient = useQueryClient();
  const [base, setBase] = useState(begun);
  const [typed, setTyped] = useState<Typed>(() => typedOf(begun));
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [done, setDone] = useState('');
  const before = typedOf(base);
  const isChanged = Object.keys(before).some((name) => typed[name] !== before[name]);

  const goOn = async (listing: EditedListing, text: string): Promise<void> => {
    queryClient.setQueryData(listingQueries.one(id).queryKey, listing);
    setDone(text);
    await queryClient.invalidateQueries({ queryKey: listingQueries.all });
  };
  const showConflict = async ({ details }: ApiError): Promise<void> => {
    const [listing, secret] = await Promise.all([
      call(readListing, { id }, {}),
      call(readConfidentialListing, { id }, {}),
    ]);
    const theirs = { draft: listing.draft, confidential: secret.confidential, version: listing.version };
    const named = Array.isArray(details.fields) ? details.fields.map(String) : [];
    const fields = Object.keys(before).filter((name) =>
      named.some((part) => name === part || name.startsWith(`${part}.`)),
    );
    setTyped(onTopOf(typedOf(theirs), { base: before, mine: typed }));
    setBase(theirs);
    setConflict({ base: theirs, fields });
    await queryClient.invalidateQueries({ queryKey: listingQueries.all });
  };
  const save = useMutation({
    mutationFn: ({ parts }: { parts: ListingParts; sent: Typed }) => {
      const changes = changesOf(base, parts);
      return call(saveListing, { ...NO_CHANGE, id, version: base.version, ...changes });
    },
    onSuccess: async (listing, { parts: { confidential }, sent }) => {
      const saved = { draft: listing.draft, confidential, version: listing.version };
      setBase(saved);
      // What was typed, or added, while it was being saved stays.
      setTyped((current) => onTopOf(typedOf(saved), { base: sent, mine: current }));
      setConflict(null);
      await goOn(listing, `Saved as version ${listing.version}`);
    },
    onError: async (error) => {
      if (hasCode(error, 'version_conflict') && error instanceof ApiError) return showConflict(error);
      const field = error instanceof ApiError ? error.details.field : undefined;
      if (typeof field === 'string')
        setProblems({ [fieldOf(field)]: SENTENCES.find(([part]) => field.startsWith(part))?.[1] ?? error.message });
    },
  });
  const publish = useMutation({
    // Another status or a schedule is a version too, of the same draft.
    mutationFn: () =>
      call(publishListing, { id, version: isSame(present.draft, base.draft) ? present.version : base.version }),
    onSuccess: async (listing) => {
      setBase({ ...base, version: listing.version });
      await goOn(listing, `Published as version ${listing.version}`);
    },
    onError: (error) =>
      hasCode(error, 'version_conflict') && error instanceof ApiError
        ? showConflict(error)
        : queryClient.invalidateQueries({ queryKey: listingQueries.all }),
  });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setDone('');
    publish.reset();
    const read = partsOf(typed);
    setProblems('problems' in read ? read.problems : {});
    if ('parts' in read) save.mutate({ parts: read.parts, sent: typed });
  };
  const type = (name: string, value: string): void => {
    setDone('');
    setTyped((current) => ({ ...current, [name]: value }));
  };
  const failure = [save.error, publish.error].find((error) => error && !hasCode(error, 'version_conflict'));

  return (
    <ValidatedForm onSubmit={submit} className="max-w-3xl space-y-6" aria-label="The listing">
      {conflict ? (
        <ConflictTable
          conflict={conflict}
          typed={typed}
          onTheirs={(name) => type(name, typedOf(conflict.base)[name] ?? '')}
        />
      ) : null}
      {FIELD_GROUPS.map(([legend, fields]) => (
        <fieldset key={legend} className="border border-line bg-plate p-4">
          <legend className="px-1 text-sm font-semibold">{legend}</legend>
          <div className="grid gap-4 sm:grid-cols-2">
            {fields.map((field) =>
              field.kind === 'photos' ? (
                <PhotosField
                  key={field.name}
                  photos={photosIn(typed)}
                  problems={problems}
                  onChange={(change) => {
                    setDone('');
                    setTyped((current) => withPhotos(current, change));
                  }}
                />
              ) : (
                <ListingField
                  key={field.name}
                  field={field}
                  value={typed[field.name] ?? ''}
                  problem={problems[field.name]}
                  onChange={(value) => type(field.name, value)}
                />
              ),
            )}
          </div>
        </fieldset>
      ))}
      <div className="flex flex-wrap items-center gap-3 border-t border-line py-3 md:sticky md:bottom-0 md:bg-paper">
        <button type="submit" className={smallButton('signal')} disabled={save.isPending}>
          Save
        </button>
        <button
          type="button"
          className={smallButton()}
          disabled={isChanged || publish.isPending}
          onClick={() => {
            setDone('');
            publish.mutate();
          }}
        >
          Publish
        </button>
        <output className="text-sm">{done || (isChanged ? 'Not saved yet' : '')}</output>
        <p role="alert" className="w-full text-sm font-semibold text-danger empty:hidden">
          {failure?.message}
        </p>
      </div>
    </ValidatedForm>
  );
}

interface ConflictTableProps {
  conflict: Conflict;
  typed: Typed;
  onTheirs: (name: string) => void;
}

/** What both changed, side by side. What only one of them changed is in the form already. */
function ConflictTable({ conflict: { base, fields }, typed, onTheirs }: ConflictTableProps) {
  const theirs = typedOf(base);
  return (
    <section role="alert" className="border-2 border-danger bg-plate p-4 text-sm">
      <h2 className="text-base font-semibold">Somebody else has changed this listing</h2>
      <p>Nothing was saved over. What you typed is in the form; save again to keep it, or take theirs.</p>
      <ul className="mt-2 space-y-3">
        {fields.map((name) => (
          <li key={name} className="grid gap-2 sm:grid-cols-2">
            <strong className="sm:col-span-2">{fieldLabel(name)}</strong>
            <span className="whitespace-pre-wrap">Yours: {shownOf(name, typed) || 'empty'}</span>
            <span className="whitespace-pre-wrap">Theirs: {shownOf(name, theirs) || 'empty'}</span>
            {typed[name] === theirs[name] ? null : (
              <button type="button" className={smallButton()} onClick={() => onTheirs(name)}>
                Take theirs: {fieldLabel(name)}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
