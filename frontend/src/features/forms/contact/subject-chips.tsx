import { Link } from '@tanstack/react-router';
import { SUBJECTS } from './contact.content.ts';

interface SubjectChipsProps {
  /** The subject in the page's address. */
  current: string;
  onChoose: (subject: string) => void;
}

const CHIP =
  'inline-flex min-h-11 items-center rounded-plate border border-edge bg-plate px-4 font-semibold hover:border-ink aria-[current]:border-signal aria-[current]:bg-signal aria-[current]:text-on-signal';

/** One-touch subjects. They are links, so each subject has an address; only the subject field changes. */
export function SubjectChips({ current, onChoose }: SubjectChipsProps) {
  return (
    <section aria-labelledby="subjects">
      <h2 id="subjects" className="text-2xl">
        What is it about?
      </h2>
      <p className="mt-1 text-muted">Sets the subject of your message. You can change it in the form.</p>
      <ul className="mt-4 flex flex-wrap gap-2">
        {SUBJECTS.map(({ label, subject }) => (
          <li key={subject}>
            <Link
              to="/contact"
              data-keeps-typed
              search={{ subject }}
              replace
              resetScroll={false}
              activeOptions={{ exact: true, includeSearch: true }}
              activeProps={{}}
              onClick={() => onChoose(subject)}
              aria-current={subject === current ? 'true' : undefined}
              className={CHIP}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <output className="sr-only">{current ? `Subject: ${current}` : ''}</output>
    </section>
  );
}
