import type { SoldFile } from '@brokerage/contracts';
import { useQuery } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { useId } from 'react';
import { useFileDownload } from './download.mutations.ts';
import { filesQuery } from './purchases.queries.ts';

const GROUPS: readonly { group: SoldFile['group']; title: string }[] = [
  { group: 'excel', title: 'Spreadsheets' },
  { group: 'document', title: 'Documents' },
  { group: 'resource', title: 'Phone scripts' },
];

/** The files sold with an edition; hidden if they cannot be loaded, because the checklist works without them. */
export function SoldFiles({ downloadToken }: { downloadToken: string }) {
  const { data } = useQuery(filesQuery(downloadToken));
  const download = useFileDownload(downloadToken);
  const heading = useId();
  if (!data || data.files.length === 0) return null;
  const workbook = data.files.find(({ isWorkbook }) => isWorkbook);
  const groups = GROUPS.map((one) => ({
    ...one,
    files: data.files.filter(({ group, isWorkbook }) => group === one.group && !isWorkbook),
  }));
  return (
    <section aria-labelledby={heading} className="no-print mt-6 border-t border-line pt-3">
      <h3 id={heading} className="text-lg">
        Files of your edition
      </h3>
      <p className="text-base text-muted">
        These do not count toward your downloads. Save them now: they are not available once your access has ended.
      </p>
      {workbook ? (
        <div className="mt-3 font-semibold">
          <FileButton file={workbook} download={download} />
        </div>
      ) : null}
      {groups
        .filter(({ files }) => files.length > 0)
        .map(({ group, title, files }) => (
          <details key={group} className="mt-2">
            <summary className="inline-flex min-h-9 items-center font-semibold underline underline-offset-4">
              {title} ({files.length})
            </summary>
            <ul className="mt-1">
              {files.map((file) => (
                <li key={file.id}>
                  <FileButton file={file} download={download} />
                </li>
              ))}
            </ul>
          </details>
        ))}
    </section>
  );
}

function FileButton({ file, download }: { file: SoldFile; download: ReturnType<typeof useFileDownload> }) {
  return (
    <button
      type="button"
      disabled={download.isPending}
      onClick={() => download.mutate(file)}
      className="inline-flex min-h-11 items-center gap-2 text-left hover:underline disabled:text-muted md:min-h-9"
    >
      <FileDown aria-hidden="true" className="size-4 shrink-0 text-signal-text" />
      {file.title}
    </button>
  );
}
