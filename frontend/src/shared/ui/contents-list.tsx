interface ContentsListProps {
  /** Heading, such as "On this page". */
  title: string;
  entries: readonly { id: string; title: string }[];
}

/** Links to the parts of a long page; stays in view beside the text if there is room. */
export function ContentsList({ title, entries }: ContentsListProps) {
  return (
    <nav aria-label={title} className="no-print lg:sticky lg:top-24 lg:self-start">
      <h2 className="label font-sans text-muted">{title}</h2>
      <ol className="mt-3 border-l border-edge">
        {entries.map(({ id, title: text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="-ml-px flex min-h-8 items-center border-l-4 border-transparent py-1 pl-4 leading-snug hover:border-signal hover:underline"
            >
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
