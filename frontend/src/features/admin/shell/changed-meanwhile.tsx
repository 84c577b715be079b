interface ChangedMeanwhileProps {
  /** Its save was refused: somebody else was first. */
  isRefused?: boolean;
  /** Fields that both have changed, with what the other made of them. */
  theirs: readonly (readonly [label: string, value: string])[];
}

/** Said in a form that holds what was typed although somebody else has changed the same record. */
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
