import { plainText } from '../prose.ts';
import { InlineText } from './prose.tsx';
import { StructuredData } from '../structured-data.tsx';

export interface Question {
  /** Anchor of the question. */
  id: string;
  question: string;
  /** One paragraph, with links as in all content files. */
  answer: string;
}

interface QuestionListProps {
  questions: readonly Question[];
  /** Heading level of the questions. */
  level: 'h2' | 'h3';
}

/**
 * Renders questions with visible answers, which can be searched, printed and read without a script, and describes them
 * to search engines.
 */
export function QuestionList({ questions, level: Heading }: QuestionListProps) {
  return (
    <>
      <ol className="border-t-2 border-ink">
        {questions.map(({ id, question, answer }, index) => (
          <li
            key={id}
            id={id}
            className="grid gap-x-8 gap-y-3 border-b border-line py-6 target:border-l-8 target:border-l-signal target:pl-5 md:grid-cols-[3rem_1fr_1.35fr]"
          >
            <span aria-hidden="true" className="figures hidden font-serif text-2xl text-signal-text md:block">
              {index + 1}
            </span>
            <Heading className="text-xl">
              <a href={`#${id}`} className="hover:underline hover:decoration-signal hover:underline-offset-4">
                {question}
              </a>
            </Heading>
            <p className="max-w-[62ch]">
              <InlineText text={answer} />
            </p>
          </li>
        ))}
      </ol>
      <StructuredData
        data={{
          '@context': 'https://schema.org',
          '@type': 'FAQPage',
          mainEntity: questions.map(({ question, answer }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
          })),
        }}
      />
    </>
  );
}
