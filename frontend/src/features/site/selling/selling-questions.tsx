import { StructuredData } from '../../../shared/structured-data.tsx';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import { QUESTIONS, RELATED } from './selling.content.ts';

export function SellingQuestions() {
  return (
    <div className="page grid grid-cols-1 gap-x-16 gap-y-12 py-14 md:py-20 lg:grid-cols-[1.6fr_1fr]">
      <section id="questions" aria-labelledby="questions-heading">
        <h2 id="questions-heading" className="text-3xl md:text-4xl">
          What owners ask first
        </h2>
        <div className="mt-6 border-t-2 border-ink">
          {QUESTIONS.map(({ question, answer }) => (
            <details key={question} className="group border-b border-line">
              <summary className="flex min-h-12 list-none items-center justify-between gap-4 py-3 font-serif text-xl font-semibold [&::-webkit-details-marker]:hidden">
                {question}
                <span aria-hidden="true" className="door block h-4 w-5 shrink-0 origin-top group-open:scale-y-25" />
              </summary>
              <p className="max-w-[62ch] pb-5">{answer}</p>
            </details>
          ))}
        </div>
      </section>
      <nav aria-labelledby="related-heading">
        <h2 id="related-heading" className="text-2xl">
          Related pages
        </h2>
        <ul className="mt-5 space-y-3">
          {RELATED.map(([href, text]) => (
            <li key={href}>
              <TextLink to={href}>{text}</TextLink>
            </li>
          ))}
        </ul>
      </nav>
      <StructuredData
        data={{
          '@context': 'https://schema.org',
          '@type': 'FAQPage',
          mainEntity: QUESTIONS.map(({ question, answer }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: answer },
          })),
        }}
      />
    </div>
  );
}
