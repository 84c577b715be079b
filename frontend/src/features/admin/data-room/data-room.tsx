import {
  addListingDocument,
  changeListingDocument,
  type DocumentReading,
  DOCUMENT_REFUSALS,
  documentRefusal,
  documentTypeOf,
  DOCUMENT_TYPES,
  type ListingDocument,
  MAX_DOCUMENT_NAME,
  MAX_DOCUMENT_PAGES,
  MAX_DOCUMENTS,
  MAX_UPLOAD_TEXT,
  uploadPart,
  withdrawListingDocument,
} from '@brokerage/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { call } from '../../../shared/api.ts';
import { ApiError } from '../../../shared/api-error.ts';
import { ActionDialog } from '../shell/action-dialog.tsx';
import { type Column, AdminTable } from '../shell/admin-table.tsx';
import { uploadFile, type ChosenFile } from '../shell/upload-file.ts';
import { CONTROL, smallButton } from '../shell/buttons.tsx';
import { By } from '../shell/by.tsx';
import { ChangedMeanwhile } from '../shell/changed-meanwhile.tsx';
import { FilesField } from '../shell/files-field.tsx';
import { ListState } from '../shell/list-state.tsx';
import { officeTime } from '../shell/office-time.ts';
import { useStoredForm } from '../shell/use-stored-form.ts';
import { documentQueries } from './documents.queries.ts';
import { ListingQuestions } from './listing-questions.tsx';
import { pagesText, positionAfterMove } from './documents.rules.ts';

type Documents = readonly ListingDocument[];
type Shown = (change: Promise<{ documents: ListingDocument[] }>) => Promise<void>;

/** The documents of a listing that approved buyers can read, and a record of what they read. */
export function DataRoom({ listing }: { listing: string }) {
  const query = useQuery(documentQueries.list(listing));
  return (
    <section aria-labelledby="data-room" className="space-y-3">
      <h2 id="data-room" className="text-xl">
        Data room
      </h2>
      <p className="max-w-[75ch] text-sm">
        Documents for everyone whose{' '}
        <Link to="/admin/agreements" search={{ listing, state: 'approved' }} className="underline underline-offset-4">
          agreement for this listing is approved
        </Link>
        , shown as page images marked with the reader’s name. If you revoke an agreement, that person cannot open
        another page.
      </p>
      <ListState query={query} what="The documents">
        {({ documents }) => <DocumentList listing={listing} documents={documents} />}
      </ListState>
      <ListingQuestions listing={listing} />
      <Readings listing={listing} />
    </section>
  );
}

function DocumentList({ listing, documents }: { listing: string; documents: Documents }) {
  const queryClient = useQueryClient();
  const [folder, setFolder] = useState('');
  const heading = useRef<HTMLParagraphElement>(null);
  const there = documents.filter(({ withdrawnAt }) => withdrawnAt === null);
  const withdrawn = documents.filter(({ withdrawnAt }) => withdrawnAt !== null);
  const show: Shown = async (change) => {
    try {
      queryClient.setQueryData(documentQueries.list(listing).queryKey, await change);
    } finally {
      void queryClient.invalidateQueries({ queryKey: documentQueries.list(listing).queryKey });
    }
  };
  const bring = async (chosen: ChosenFile, onProgress: (percent: number) => void): Promise<string> => {
    const { uploadId, file } = chosen;
    const refusal = documentRefusal(file);
    const type = documentTypeOf(file.name);
    if (refusal || !type) throw new Error(DOCUMENT_REFUSALS[refusal ?? 'kind']);
    const parts = await uploadFile(chosen, (part) => call(uploadPart, part), onProgress);
    const name = file.name.replace(/\.[a-z]+$/i, '').slice(0, MAX_DOCUMENT_NAME);
    for (;;) {
      // Each request waits a few seconds on the server.
      const input = { listing, uploadId, parts, type, folder, name };
      const { documents: added } = await call(addListingDocument, input).catch(inWords);
      if (!added) continue;
      await show(Promise.resolve({ documents: added }));
      return `${file.name} has been added`;
    }
  };
  const folders = [...Map.groupBy(there, (document) => document.folder)];
  const names = folders.map(([name]) => name).filter(Boolean);
  return (
    <div className="space-y-5">
      {there.length === 0 ? (
        <p className="border border-line bg-plate p-6 text-sm">
          No documents yet. Add the rent roll, statements, leases and reports that a buyer reviews before making an
          offer.
        </p>
      ) : (
        folders.map(([name, inside]) => (
          <div key={name} className="space-y-1">
            {name ? <h3 className="font-sans text-sm font-semibold tracking-normal wrap-anywhere">{name}</h3> : null}
            <ul aria-label={name || 'Not in a folder'} className="border border-line bg-plate text-sm">
              {inside.map((document) => (
                <DocumentRow
                  key={document.id}
                  listing={listing}
                  document={document}
                  inside={inside}
                  onChange={show}
                  onGone={() => heading.current?.focus()}
                />
              ))}
            </ul>
          </div>
        ))
      )}
      <p ref={heading} tabIndex={-1} className="text-sm text-muted">
        {there.length} of up to {MAX_DOCUMENTS} documents.
        {withdrawn.length > 0 ? ` Withdrawn: ${withdrawn.map(({ name }) => name).join(', ')}.` : ''}
      </p>
      <div className="max-w-xl space-y-3">
        <label className="block text-sm font-semibold" htmlFor="new-folder">
          Folder for new documents, such as Financials
          <input
            id="new-folder"
            value={folder}
            maxLength={MAX_DOCUMENT_NAME}
            autoComplete="off"
            list="folders"
            className={CONTROL}
            onChange={({ target }) => setFolder(target.value)}
          />
        </label>
        <datalist id="folders">
          {names.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </datalist>
        <FilesField
          id="new-documents"
          label="Add documents"
          accept={Object.values(DOCUMENT_TYPES).flat().join()}
          hint={`Choose files or drop them here: PDF, JPEG, PNG or WebP up to ${MAX_UPLOAD_TEXT} and ${MAX_DOCUMENT_PAGES} pages. Only the visible page content is kept.`}
          room={MAX_DOCUMENTS - there.length}
          noRoom={DOCUMENT_REFUSALS.limit}
          onBring={bring}
        />
      </div>
    </div>
  );
}

/** Rethrows a refusal with the error message for its reason. */
function inWords(error: unknown): never {
  const reason = error instanceof ApiError ? error.details?.reason : undefined;
  const known = Object.entries(DOCUMENT_REFUSALS).find(([name]) => name === reason);
  throw known ? new Error(known[1], { cause: error }) : error;
}

interface DocumentRowProps {
  listing: string;
  document: ListingDocument;
  /** All documents of its folder, in order. */
  inside: Documents;
  onChange: Shown;
  onGone: () => void;
}

function DocumentRow({ listing, document, inside, onChange, onGone }: DocumentRowProps) {
  const { id, name, folder, position: place, mayDownload, pages, addedAt, addedBy, version } = document;
  const known = { listing, documentId: id, version };
  const asItIs = { ...known, name, folder, position: place, mayDownload };
  const move = useMutation({
    mutationFn: (position: number) => onChange(call(changeListingDocument, { ...asItIs, position })),
  });
  const moves = (['up', 'down'] as const).map((way) => ({ way, position: positionAfterMove(inside, id, way) }));
  return (
    <li data-row="" className="space-y-2 border-b border-line px-3 py-2 last:border-b-0">
      <p className="wrap-anywhere">
        <span className="font-semibold">{name}</span>
        <span className="block text-muted">
          {pagesText(pages.length)}, {officeTime(addedAt)}, by <By id={addedBy} />
          {mayDownload ? '. Downloads allowed' : ''}
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        {moves.map(({ way, position }) => (
          <button
            key={way}
            type="button"
            className={smallButton()}
            aria-label={`Move ${name} ${way}`}
            disabled={position === null || move.isPending}
            onClick={() => position !== null && move.mutate(position)}
          >
            {way === 'up' ? '↑' : '↓'}
          </button>
        ))}
        <ActionDialog
          label="Edit"
          object={name}
          confirm="Save"
          hasReason={false}
          onConfirm={({ field }) => {
            const shown = { name: field('name'), folder: field('folder'), mayDownload: field('mayDownload') === 'yes' };
            return onChange(call(changeListingDocument, { ...asItIs, ...shown }));
          }}
        >
          <DocumentFields document={document} />
        </ActionDialog>
        <ActionDialog
          label="Withdraw"
          object={name}
          confirm="Withdraw document"
          hasReason={false}
          onConfirm={async () => {
            await onChange(call(withdrawListingDocument, known));
            onGone();
          }}
        >
          <p className="text-sm">
            Its pages are permanently removed, and readers cannot open another page. Its name and reading history stay
            on record.
          </p>
        </ActionDialog>
      </div>
      <p role="alert" className="text-sm font-semibold text-danger empty:hidden">
        {move.error?.message}
      </p>
    </li>
  );
}

const LABELS = {
  name: 'Name',
  folder: 'Folder',
  mayDownload: 'Readers may download its pages, marked with their name',
} as const;

function DocumentFields({ document: { name, folder, mayDownload, version } }: { document: ListingDocument }) {
  const { field, box, overlaps, stored } = useStoredForm(version, { name, folder, mayDownload });
  const input = { maxLength: MAX_DOCUMENT_NAME, autoComplete: 'off', className: CONTROL };
  return (
    <>
      <ChangedMeanwhile
        theirs={overlaps.map((one) => [
          LABELS[one],
          one === 'mayDownload' ? (stored.mayDownload ? 'yes' : 'no') : stored[one],
        ])}
      />
      <label className="block text-sm font-semibold">
        {LABELS.name}
        <input required {...input} {...field('name')} />
      </label>
      <label className="block text-sm font-semibold">
        {LABELS.folder}
        <input {...input} {...field('folder')} />
      </label>
      <label className="flex items-center gap-2 text-sm">
        <input type="checkbox" {...box('mayDownload')} />
        {LABELS.mayDownload}
      </label>
    </>
  );
}

const READING_COLUMNS: readonly Column<DocumentReading>[] = [
  {
    label: 'Who',
    cell: ({ reader }) => (
      <Link to="/admin/agreements/$ndaId" params={{ ndaId: reader.agreementId }}>
        {reader.name}
      </Link>
    ),
  },
  { label: 'Address', cell: ({ reader }) => <span className="wrap-anywhere">{reader.email}</span> },
  { label: 'What', cell: ({ document }) => <span className="wrap-anywhere">{document.name}</span> },
  { label: 'Pages', cell: ({ pages }) => pages.join(', ') },
  { label: 'Views', cell: ({ views }) => views, isFigure: true },
  { label: 'Last', cell: ({ lastAt }) => <time dateTime={lastAt}>{officeTime(lastAt)}</time> },
];

/** Lists the views of the documents, all of which are recorded. */
function Readings({ listing }: { listing: string }) {
  const query = useQuery(documentQueries.readings(listing));
  return (
    <section aria-labelledby="room-readings" className="space-y-2">
      <h3 id="room-readings" className="font-sans text-sm font-semibold tracking-normal">
        Reading history
      </h3>
      <ListState
        query={query}
        what="Documents read"
        empty={({ readings }) => (readings.length === 0 ? 'No one has opened a page yet.' : undefined)}
      >
        {({ readings }) => (
          <AdminTable
            caption="Reading history, latest first"
            columns={READING_COLUMNS}
            rows={readings}
            keyOf={({ reader, document }) => `${reader.agreementId} ${document.id}`}
          />
        )}
      </ListState>
    </section>
  );
}
