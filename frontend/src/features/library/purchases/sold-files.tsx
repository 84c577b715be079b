import type { SoldFile } from '@brokerage/contracts';
import { useQuery } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { useId, useState } from 'react';
import { buttonClass } from '../../../shared/ui/button-class.ts';
import { useFileDownload } from './download.mutations.ts';
import { filesQuery } from './purchases.queries.ts';

const GROUPS: readonly { group: SoldFile['group']; title: string }[] = [
  { group: 'excel', title: 'Spreadsheets' },
  { group: 'document', title: 'Documents' },
  { group: 'resource', title: 'Phone scripts' },
];

/** The files sold with an edition: the workbook first, the others in folds. */
export function SoldFiles({ downloadToken }: { downloadToken: string }) {
  const { data, error, refetch } = useQuery(filesQuery(downloadToken));
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="no-print mt-6 border-t border-line pt-3">
      <h3 id={heading} className="text-lg">
        Files in your edition
      </h3>
      <p className="text-base text-muted">
        These do not count toward your downloads. Save them now: they can no longer be saved once your access has ended.
      </p>
      {data ? <FileGroups files={data.files} downloadToken={downloadToken} /> : null}
      {!data && error ? (
        <div role="alert" className="mt-3">
          <p>The files could not be loaded.</p>
          <button type="button" onClick={() => void refetch()} className={buttonClass('outline', 'mt-3')}>
            Try again
          </button>
        </div>
      ) : null}
      {data || error ? null : <output className="mt-3 block min-h-44 text-muted">Loading the files...</output>}
    </section>
  );
}

function FileGroups({ files, downloadToken }: { files: readonly SoldFile[]; downloadToken: string }) {
  const download = useFileDownload(downloadToken);
  const [saved, setSaved] = useState<readonly string[]>([]);
  const progressOf = (id: string) => {
    if (download.isPending && download.variables.id === id) return 'Preparing...';
    return saved.includes(id) ? 'Downloaded' : '';
  };
  const row = (file: SoldFile) => (
    <>
      <button
        type="button"
        disabled={download.isPending}
        onClick={() => download.mutate(file, { onSuccess: () => setSaved((before) => [...before, file.id]) })}
        className="inline-flex min-h-11 items-center gap-2 text-left hover:underline disabled:text-muted md:min-h-9"
      >
        <FileDown aria-hidden="true" className="size-4 shrink-0 text-signal-text" />
        {file.title}
      </button>{' '}
      <output className="font-normal text-muted">{progressOf(file.id)}</output>
    </>
  );
  const workbook = files.find(({ isWorkbook }) => isWorkbook);
  const groups = GROUPS.map((one) => ({
    ...one,
    files: files.filter(({ group, isWorkbook }) => group === one.group && !isWorkbook),
  })).filter((one) => one.files.length > 0);
  return (
    <>
      {workbook ? <div className="mt-3 font-semibold">{row(workbook)}</div> : null}
      {groups.map(({ group, title, files: ofGroup }) => (
        <details key={group} className="mt-2">
          <summary className="inline-flex min-h-9 items-center font-semibold underline underline-offset-4">
            {title} ({ofGroup.length})
          </summary>
          <ul className="mt-1">
            {ofGroup.map((file) => (
              <li key={file.id}>{row(file)}</li>
            ))}
          </ul>
        </details>
      ))}
    </>
  );
}
