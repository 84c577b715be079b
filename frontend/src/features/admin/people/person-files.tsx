import {
  addPersonFile,
  BODY_PART_BYTES,
  correctPersonEntry,
  fileRefusal,
  MAX_FILE_NAME,
  MAX_PERSON_FILES,
  MAX_UPLOAD_TEXT,
  mayChangeEntry,
  PERSON_FILE_KINDS,
  type Person,
  type PersonFile,
  readPersonFilePart,
  REFUSAL_REASONS,
  uploadPersonFilePart,
  withdrawPersonEntry,
} from '@brokerage/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { call, send } from '../../../shared/api.ts';
import { hasCode } from '../../../shared/api-error.ts';
import { notifyError } from '../../../shared/notify.tsx';
import { saveFile } from '../../../shared/save-file.ts';
import { useSession } from '../../session/session.ts';
import { ActionDialog, FieldProblem } from '../shell/action-dialog.tsx';
import { uploadFile, type ChosenFile, refusalMessage } from '../shell/upload-file.ts';
import { CONTROL, smallButton } from '../shell/buttons.tsx';
import { By } from '../shell/by.tsx';
import { ChangedMeanwhile } from '../shell/changed-meanwhile.tsx';
import { FilesField } from '../shell/files-field.tsx';
import { officeTime } from '../shell/office-time.ts';
import { useStoredForm } from '../shell/use-stored-form.ts';
import { peopleQueries } from './people.queries.ts';
import { fileSize } from './person.rules.ts';

const ACCEPTED = Object.values(PERSON_FILE_KINDS).flatMap(({ endings }) => [...endings]);
const NO_ROOM = `A person can have up to ${MAX_PERSON_FILES} files`;

/** Files kept with a person: upload, download, rename and withdraw. */
export function PersonFiles({ person: { id, files } }: { person: Person }) {
  const queryClient = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(files.length);
  useLayoutEffect(() => {
    // The withdrawn file's row had the focus. A layout effect runs before the timeline's, which would take the focus otherwise.
    if (files.length < before.current && document.activeElement === document.body) heading.current?.focus();
    before.current = files.length;
  }, [files.length]);
  const show = async (change: Promise<Person>): Promise<void> => {
    try {
      queryClient.setQueryData(peopleQueries.one(id).queryKey, await change);
    } finally {
      void queryClient.invalidateQueries({ queryKey: peopleQueries.all });
    }
  };
  const bring = async (chosen: ChosenFile, onProgress: (percent: number) => void): Promise<string> => {
    const { uploadId, file } = chosen;
    const refusal = fileRefusal(file);
    if (refusal) throw new Error(REFUSAL_REASONS.file_refused[refusal]);
    const parts = await uploadFile(chosen, (part) => call(uploadPersonFilePart, part), onProgress);
    await show(call(addPersonFile, { personId: id, uploadId, parts, name: file.name }));
    return `${file.name} has been added`;
  };
  return (
    <section aria-labelledby="person-files" className="space-y-3">
      <h2 id="person-files" ref={heading} tabIndex={-1} className="font-sans text-sm font-semibold tracking-normal">
        Files
      </h2>
      {files.length > 0 ? (
        <ul aria-labelledby="person-files" className="border border-line bg-plate text-sm">
          {files.map((file) => (
            <FileRow key={file.id} personId={id} file={file} onChange={show} />
          ))}
        </ul>
      ) : null}
      <FilesField
        id="new-files"
        label="Add files"
        accept={ACCEPTED.join()}
        hint={
          `Choose files or drop them here: PDF, JPEG, PNG, WebP, DOCX, XLSX, CSV or TXT, ${MAX_UPLOAD_TEXT} each, ` +
          `up to ${MAX_PERSON_FILES}.`
        }
        room={MAX_PERSON_FILES - files.length}
        noRoom={NO_ROOM}
        onBring={bring}
      />
    </section>
  );
}

interface FileRowProps {
  personId: string;
  file: PersonFile;
  onChange: (change: Promise<Person>) => Promise<void>;
}

function FileRow({ personId, file, onChange }: FileRowProps) {
  const { id, name, kind, bytes, at, by, version } = file;
  const session = useSession();
  const mayChange = session.status === 'signed-in' && mayChangeEntry(session.user, by);
  const save = useMutation({
    mutationFn: async () => {
      const parts: Blob[] = [];
      for (let part = 0; part * BODY_PART_BYTES < bytes; part += 1)
        parts.push(await (await send(readPersonFilePart, { personId, fileId: id, part })).blob());
      saveFile(new Blob(parts, { type: PERSON_FILE_KINDS[kind].mediaType }), name);
    },
    onError: (error) => notifyError(error.message),
  });
  const known = { personId, entryId: id, version };
  return (
    <li data-row="" className="space-y-2 border-b border-line px-3 py-2 last:border-b-0">
      <p className="wrap-anywhere">
        <span className="font-semibold">{name}</span>
        <span className="block text-muted">
          {fileSize(bytes)}, {officeTime(at)}, by <By id={by} />
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          className={smallButton()}
          disabled={save.isPending}
          aria-label={`Download ${name}`}
          onClick={() => save.mutate()}
        >
          Download
        </button>
        {mayChange ? (
          <>
            <ActionDialog
              label="Rename"
              object={name}
              confirm="Save"
              hasReason={false}
              onConfirm={async ({ field }) => {
                try {
                  await onChange(call(correctPersonEntry, { ...known, text: field('name') }));
                } catch (error) {
                  throw hasCode(error, 'file_refused') ? new FieldProblem('name', refusalMessage(error)) : error;
                }
              }}
            >
              <FileName version={version} name={name} />
              <p className="text-sm">The earlier name stays in the timeline.</p>
            </ActionDialog>
            <ActionDialog
              label="Withdraw"
              object={name}
              confirm="Withdraw file"
              hasReason={false}
              onConfirm={() => onChange(call(withdrawPersonEntry, known))}
            >
              <p className="text-sm">
                The file is permanently removed and can no longer be downloaded. The timeline keeps its name and a
                record of who added and withdrew it.
              </p>
            </ActionDialog>
          </>
        ) : null}
      </div>
    </li>
  );
}

function FileName({ version, name }: { version: number; name: string }) {
  const { field, overlaps, stored } = useStoredForm(version, { name });
  return (
    <>
      <ChangedMeanwhile theirs={overlaps.map((one) => ['Name', stored[one]])} />
      <label className="block text-sm font-semibold">
        Name
        <input required maxLength={MAX_FILE_NAME} autoComplete="off" className={CONTROL} {...field('name')} />
      </label>
    </>
  );
}
