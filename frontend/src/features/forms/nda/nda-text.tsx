import { ndaText } from '@brokerage/contracts';

/** The exact text that is signed. */
export function NdaText() {
  return (
    <section aria-labelledby="nda-heading" className="rounded-plate border border-edge bg-plate p-6 md:p-8">
      <h2 id="nda-heading" className="text-2xl">
        {ndaText().title}
      </h2>
      <p className="label mt-1 text-muted">Version {ndaText().version}</p>
      {ndaText().paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-4">
          {paragraph}
        </p>
      ))}
      <p className="mt-6 text-sm text-muted">
        When you sign, we record your typed name, this text and its version, the time, and the network you signed from.
        We will email you a copy.
      </p>
    </section>
  );
}
