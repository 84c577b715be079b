import { useState } from 'react';
import { type ChosenFile, refusalMessage } from './upload-file.ts';
import { CONTROL, smallButton } from './buttons.tsx';

interface FilesFieldProps {
  id: string;
  label: string;
  /** The `accept` of the file input. */
  accept: string;
  hint: string;
  problem?: string | undefined;
  /** How many more files are allowed, and the message beyond that. */
  room: number;
  noRoom: string;
  /** Uploads one file and returns the message to show; throws if it is refused. */
  onBring: (chosen: ChosenFile, onProgress: (percent: number) => void) => Promise<string>;
}

interface Upload extends ChosenFile {
  percent: number;
  problem: string | null;
}

/** Several files, selected or dropped together. Each has its own progress and error. */
export function FilesField({ id, label, accept, hint, problem, room, noRoom, onBring }: FilesFieldProps) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [said, setSaid] = useState('');
  const update = (uploadId: string, change: Partial<Upload>): void =>
    setUploads((all) => all.map((one) => (one.uploadId === uploadId ? { ...one, ...change } : one)));
  const forget = (uploadId: string): void => setUploads((all) => all.filter((one) => one.uploadId !== uploadId));

  const bring = async (chosen: ChosenFile): Promise<void> => {
    const { uploadId } = chosen;
    update(uploadId, { percent: 0, problem: null });
    try {
      setSaid(await onBring(chosen, (percent) => update(uploadId, { percent })));
      forget(uploadId);
    } catch (error) {
      update(uploadId, { problem: refusalMessage(error) });
    }
  };
  const choose = async (files: readonly File[]): Promise<void> => {
    const left = room - uploads.length;
    const chosen = files.map((file) => ({ uploadId: crypto.randomUUID(), file }));
    const added = chosen.map((one, index) => ({ ...one, percent: 0, problem: index < left ? null : noRoom }));
    setSaid('');
    setUploads((all) => [...all, ...added]);
    // In sequence: each file arrives sooner than if they shared the connection.
    for (const one of added) if (one.problem === null) await bring(one);
  };

  return (
    <>
      <div>
        <label htmlFor={id} className="block text-sm font-semibold">
          {label}
        </label>
        <input
          id={id}
          type="file"
          multiple={room > 1}
          accept={accept}
          className={`${CONTROL} border-dashed py-4 file:mr-3`}
          aria-describedby={problem ? `${id}-hint ${id}-problem` : `${id}-hint`}
          aria-invalid={problem ? true : undefined}
          onChange={({ target }) => {
            void choose([...(target.files ?? [])]);
            target.value = '';
          }}
        />
        <p id={`${id}-hint`} className="text-xs text-muted">
          {hint}
        </p>
        {problem ? (
          <p id={`${id}-problem`} className="text-sm font-semibold text-danger">
            {problem}
          </p>
        ) : null}
      </div>
      {uploads.length > 0 ? (
        <ul aria-label="Files being added" className="space-y-2">
          {uploads.map((one) => (
            <li key={one.uploadId} className="border border-line p-2 text-sm">
              <p className="break-all">{one.file.name}</p>
              {one.problem === null ? (
                <>
                  <progress aria-label={one.file.name} max={100} value={one.percent} className="w-full" />
                  <p className="text-muted">{one.percent < 100 ? `${one.percent}% sent` : 'Processing'}</p>
                </>
              ) : (
                <div className="space-y-2">
                  <p role="alert" className="font-semibold text-danger">
                    {one.problem}
                  </p>
                  <div className="flex flex-wrap gap-2">
                    <button
                      type="button"
                      className={smallButton()}
                      aria-label={`Try again: ${one.file.name}`}
                      onClick={() => void bring(one)}
                    >
                      Try again
                    </button>
                    <button
                      type="button"
                      className={smallButton()}
                      aria-label={`Skip: ${one.file.name}`}
                      onClick={() => forget(one.uploadId)}
                    >
                      Skip
                    </button>
                  </div>
                </div>
              )}
            </li>
          ))}
        </ul>
      ) : null}
      <output className="block text-sm">{said}</output>
    </>
  );
}
