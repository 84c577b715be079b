import { NDA_TERMS, PACKAGE_QUESTIONS } from './listings.text.content.ts';

export function PackageSection() {
  return (
    <section aria-labelledby="package-heading" className="border-y border-line bg-sunk">
      <div className="page grid gap-12 py-16 md:py-20 lg:grid-cols-[1fr_1.2fr]">
        <div>
          <h2 id="package-heading" className="text-3xl md:text-5xl">
            The confidential information package
          </h2>
          <p className="mt-4 max-w-[52ch] text-lg text-muted">
            What a buyer needs to decide, put together by the broker for each property. It should answer these
            questions; where it does not, ask.
          </p>
          <ol className="figures mt-6 border-t border-edge">
            {PACKAGE_QUESTIONS.map((question, index) => (
              <li key={question} className="flex gap-4 border-b border-edge/50 py-2.5">
                <span aria-hidden="true" className="w-6 font-semibold text-signal-text">
                  {index + 1}
                </span>
                {question}
              </li>
            ))}
          </ol>
        </div>
        <div className="border border-edge bg-plate">
          <div aria-hidden="true" className="slats h-4 border-b border-edge text-edge" />
          <div className="p-6 md:p-9">
            <h3 className="text-2xl">The agreement you sign first</h3>
            <dl className="mt-4 space-y-4">
              {NDA_TERMS.map(([name, text]) => (
                <div key={name}>
                  <dt className="font-semibold">{name}</dt>
                  <dd className="text-muted">{text}</dd>
                </div>
              ))}
            </dl>
            <p className="mt-5 border-l-4 border-signal pl-4 text-sm">
              A description in plain words, not legal advice. What binds you is the text you sign.
            </p>
          </div>
        </div>
      </div>
    </section>
  );
}
