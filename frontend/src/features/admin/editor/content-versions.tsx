import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { IfPermitted } from '../../session/permission.tsx';
import { type Column, AdminTable } from '../shell/admin-table.tsx';
import { smallButton } from '../shell/buttons.tsx';
import { By } from '../shell/by.tsx';
import { ListState } from '../shell/list-state.tsx';
import { officeTime } from '../shell/office-time.ts';
import { CONTENT_CHANGES_IN_WORDS } from '../words/content-words.ts';
import { type ContentKindConfig, type Edited, fieldLabel } from './content-kind.ts';
import type { KeptVersion } from '../shell/content.queries.ts';
import { VersionDifference } from './version-difference.tsx';

interface ContentVersionsProps<E extends Edited, P extends { draft: object }> {
  kind: ContentKindConfig<E, P>;
  content: E;
  onRolledBack: (version: number) => void;
}

/** Lists every version, with a button that restores its draft. */
export function ContentVersions<E extends Edited, P extends { draft: object }>({
  kind,
  content,
  onRolledBack,
}: ContentVersionsProps<E, P>) {
  const { id, version: present } = content;
  const { queries, readVersion } = kind;
  const [compared, setCompared] = useState<number | null>(null);
  const query = useQuery(queries.versions(id));
  const queryClient = useQueryClient();
  const rollBack = useMutation({
    mutationFn: (to: number) => kind.rollBack({ id, version: present }, to),
    onSuccess: async (changed) => {
      queryClient.setQueryData<E>(queries.one(id).queryKey, changed);
      await queryClient.invalidateQueries({ queryKey: queries.all });
      onRolledBack(changed.version);
    },
  });
  const columns = [
    ...columnsFor({ kind, present, isBusy: rollBack.isPending, onRollBack: rollBack.mutate }),
    ...(readVersion ? [comparison(present, compared, setCompared)] : []),
  ];
  return (
    <section aria-labelledby="content-versions">
      <h2 id="content-versions" className="mb-2 font-sans text-sm font-semibold tracking-normal">
        History
      </h2>
      <p role="alert" className="text-sm font-semibold text-danger empty:hidden">
        {rollBack.error?.message}
      </p>
      <ListState query={query} what="The history">
        {({ versions }) => (
          <AdminTable caption="Versions" columns={columns} rows={versions} keyOf={({ version }) => String(version)} />
        )}
      </ListState>
      {readVersion && compared !== null ? (
        <VersionDifference kind={kind} content={content} version={compared} readVersion={readVersion} />
      ) : null}
    </section>
  );
}

/** The column that compares earlier versions. */
function comparison(
  present: number,
  compared: number | null,
  onCompare: (version: number | null) => void,
): Column<KeptVersion> {
  return {
    label: 'Difference',
    cell: ({ version }) =>
      version === present ? (
        '–'
      ) : (
        <button
          type="button"
          aria-pressed={compared === version}
          className={smallButton(compared === version ? 'signal' : undefined)}
          onClick={() => onCompare(compared === version ? null : version)}
        >
          Compare with version {version}
        </button>
      ),
  };
}

interface RollBack<E extends Edited, P extends { draft: object }> {
  kind: ContentKindConfig<E, P>;
  present: number;
  isBusy: boolean;
  onRollBack: (version: number) => void;
}

function columnsFor<E extends Edited, P extends { draft: object }>(
  rollBack: RollBack<E, P>,
): readonly Column<KeptVersion>[] {
  return [
    { label: 'Version', cell: ({ version }) => version },
    { label: 'What', cell: ({ change }) => CONTENT_CHANGES_IN_WORDS[change.kind] },
    { label: 'When', cell: ({ change }) => <time dateTime={change.at}>{officeTime(change.at)}</time> },
    { label: 'Who', cell: ({ change }) => (change.by ? <By id={change.by} /> : '–') },
    { label: 'Fields', cell: ({ change }) => fieldsText(rollBack.kind, change.fields) },
    { label: 'Draft', cell: ({ version }) => <TakeBack version={version} {...rollBack} /> },
  ];
}

function TakeBack<E extends Edited, P extends { draft: object }>({
  kind,
  version,
  present,
  isBusy,
  onRollBack,
}: RollBack<E, P> & Pick<KeptVersion, 'version'>) {
  if (version === present) return 'Current';
  return (
    <IfPermitted call={kind.changing}>
      <button type="button" className={smallButton()} disabled={isBusy} onClick={() => onRollBack(version)}>
        Restore version {version}
      </button>
    </IfPermitted>
  );
}

/** `Summary, Zoning`; parts of one field are named once. */
function fieldsText<E extends Edited, P extends { draft: object }>(
  kind: ContentKindConfig<E, P>,
  fields: readonly string[],
): string {
  return [...new Set(fields.map((field) => fieldLabel(kind, kind.rules.fieldOf(field))))].join(', ') || '–';
}
