interface ChangedMeanwhileProps {
  /** Whether a save was refused because of somebody else's change. */
  isRefused?: boolean;
  /** Fields that both editors changed, with the other editor's values. */
  theirs: readonly (readonly [label: string, value: string])[];
}

/** Announces that somebody else changed the record; the form keeps what was typed. */
export function ChangedMeanwhile({ isRefused = false, theirs }: ChangedMeanwhileProps) {
  if (!isRefused && theirs.length === 0) return null;
  return (
    <div role="alert" className="border-2 border-danger bg-plate p-3 text-sm">
      <p className="font-semibold">
        Someone else has changed this in the meantime. Your changes are still here: save again to keep them.
      </p>
      <ul>
        {theirs.map(([label, value]) => (
          <li key={label} className="whitespace-pre-wrap wrap-anywhere">
            {label}, theirs: {value || 'empty'}
          </li>
        ))}
      </ul>
    </div>
  );
}
