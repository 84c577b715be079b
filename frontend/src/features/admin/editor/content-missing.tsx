import { type ContentKindConfig, type Edited, fieldLabel } from './content-kind.ts';

/** Lists what prevents publishing, each entry linked to its field. */
export function ContentMissing<E extends Edited, P extends object>({
  kind,
  content: { issues },
}: {
  kind: ContentKindConfig<E, P>;
  content: E;
}) {
  const { fieldOf } = kind.rules;
  return (
    <section aria-labelledby="content-missing">
      <h2 id="content-missing" className="mb-2 font-sans text-sm font-semibold tracking-normal">
        Publishing requirements
      </h2>
      {issues.length === 0 ? (
        <p className="text-sm">Ready to publish.</p>
      ) : (
        <ul className="list-disc space-y-1 border border-line bg-plate p-4 pl-8 text-sm">
          {issues.map(({ field, message }) => (
            <li key={`${field} ${message}`}>
              <a href={`#${fieldOf(field)}`} className="underline underline-offset-4">
                {fieldLabel(kind, fieldOf(field))}
              </a>
              : {message}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
