import { useQuery } from '@tanstack/react-query';
import { ListState } from '../shell/list-state.tsx';
import { type ContentKindConfig, type Edited, fieldLabel, type Written } from './content-kind.ts';
import { changedLines } from './form.rules.ts';

interface VersionDifferenceProps<E extends Edited, P extends { draft: object }> {
  kind: ContentKindConfig<E, P>;
  content: E;
  version: number;
  readVersion: (id: string, version: number) => Promise<Written<P>>;
}

/** Compares an earlier draft with the present one, field by field; a long text shows only its changed range of lines. */
export function VersionDifference<E extends Edited, P extends { draft: object }>({
  kind,
  content: { id, version: present, draft },
  version,
  readVersion,
}: VersionDifferenceProps<E, P>) {
  const { typedOf, shownOf } = kind.rules;
  const query = useQuery(kind.queries.version(id, version, readVersion));
  return (
    <section aria-labelledby="version-difference" className="mt-3 border border-line bg-plate p-4 text-sm">
      <h3 id="version-difference" className="font-sans text-sm font-semibold tracking-normal">
        Version {version} compared with the current one
      </h3>
      <ListState query={query} what="The version">
        {({ parts }) => {
          const then = typedOf(parts);
          const now = typedOf({ ...parts, draft });
          const names = Object.keys(now).filter((name) => then[name] !== now[name]);
          if (names.length === 0) return <p>There are no differences.</p>;
          return (
            <ul className="mt-2 space-y-3">
              {names.map((name) => {
                const [earlier, later] = changedLines(shownOf(name, then), shownOf(name, now));
                return (
                  <li key={name} className="grid gap-2 sm:grid-cols-2">
                    <strong className="sm:col-span-2">{fieldLabel(kind, name)}</strong>
                    <Side name={`Version ${version}`} text={earlier} />
                    <Side name={`Version ${present}`} text={later} />
                  </li>
                );
              })}
            </ul>
          );
        }}
      </ListState>
    </section>
  );
}

function Side({ name, text }: { name: string; text: string }) {
  return (
    <div className="min-w-0">
      <span className="label text-muted">{name}</span>
      <p className="whitespace-pre-wrap wrap-anywhere">{text || 'Empty'}</p>
    </div>
  );
}
